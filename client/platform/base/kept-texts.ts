/** Unsaved texts of the signed-in person on this device, by name. The feature `access` keeps them. */
export const keptTexts = {
  read: (_name: string): string | undefined => undefined,
  /** Without a text, the kept one is deleted. */
  write: (_name: string, _text?: string): void => {},
  /** Reads all texts whose names begin with `prefix` from the device, also those that another tab has written since. */
  readAll: async (_prefix: string): Promise<Readonly<Record<string, string>>> => ({}),
  /** Deletes a text that this tab may not know. */
  remove: async (_name: string): Promise<void> => {},
};
