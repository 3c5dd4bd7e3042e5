const listeners = new Set<() => void>();

/** Calls `listener` when the rights of the reader have changed. */
export const hearRightsChanges = (listener: () => void) => void listeners.add(listener);

/** Tells that the rights of the reader have changed. */
export const rightsChanged = () => listeners.forEach((listener) => listener());
