/** Unsaved texts of the signed-in person on this device, by name. The feature `access` keeps them. */
export const keptTexts = {
  read: (_name: string): string | undefined => undefined,
  /** Without a text, the kept one is deleted. */
  write: (_name: string, _text?: string): void => {},
};
