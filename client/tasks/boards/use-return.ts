import { useEffect, useRef } from 'react';
import { useBoards } from './boards.store.ts';

/** Whoever is let in again comes back by themselves to what they have lost with a board. */
export function useReturn(boardId: string, isShown: boolean, retry: () => void): void {
  const { list } = useBoards();
  const isListed = list.some(({ id }) => id === boardId);
  const wasListed = useRef(isListed);
  useEffect(() => {
    const isNew = isListed && !wasListed.current;
    wasListed.current = isListed;
    if (isNew && !isShown) retry();
  }, [isListed, isShown, retry]);
}
