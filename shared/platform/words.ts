/** A sentence that is translated: `id` is what a catalogue calls it. */
export interface Words {
  readonly id: string;
  readonly message: string;
}

/**
 * Marks a sentence for `lingui extract`, where screens and letters say the same: `msg({ message: 'Hello {name}' })`. For
 * the browser it is a macro (lingui.config.ts names this file) that puts in the id; elsewhere the sentence itself is the id.
 */
export const msg = ({ message }: { readonly message: string }): Words => ({ id: message, message });
