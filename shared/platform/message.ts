/** A translatable sentence; `id` is its key in the catalogue. */
export interface Message {
  readonly id: string;
  readonly message: string;
  /** Values of its placeholders, for example a text that a company has written. */
  readonly values?: Readonly<Record<string, string>>;
}

/**
 * Marks a sentence for `lingui extract`, for screens and emails: `msg({ message: 'Hello {name}' })`. In the browser it is a macro
 * (lingui.config.ts names this file) that adds the id; elsewhere the sentence itself is the id.
 */
export const msg = ({ message }: { readonly message: string }): Message => ({ id: message, message });
