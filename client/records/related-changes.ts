const listeners = new Set<() => void>();

/** Calls `listener` when values of people that lists show have changed, such as their managers. Returns a function that ends it. */
export function hearRelatedChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the open lists that values of people have changed. */
export const relatedChanged = (): void => listeners.forEach((listener) => listener());
