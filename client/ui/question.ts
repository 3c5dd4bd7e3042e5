import { useSyncExternalStore } from 'react';

type Open<Q> = Q & { readonly answer: (isConfirmed: boolean) => void };

/** A question that code asks and one mounted component shows. A new question answers an open one with no. */
export function createQuestion<Q extends object>() {
  let open: Open<Q> | null = null;
  const listeners = new Set<() => void>();
  const show = (next: Open<Q> | null) => {
    open = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    useOpen: (): Open<Q> | null => useSyncExternalStore(subscribe, () => open),
    ask: (question: Q): Promise<boolean> => {
      open?.answer(false);
      return new Promise((resolve) => {
        const answer = (isConfirmed: boolean) => {
          show(null);
          resolve(isConfirmed);
        };
        show({ ...question, answer });
      });
    },
  };
}
