import { useEffect, useRef } from 'react';
import { useBoards } from './boards.store.ts';

/** Reloads the lost board by itself when access is granted again. */
export function useReopenWhenInvited(boardId: string, isShown: boolean, retry: () => void): void {
  const { list } = useBoards();
  const isListed = list.some(({ id }) => id === boardId);
  const wasListed = useRef(isListed);
  useEffect(() => {
    const isNew = isListed && !wasListed.current;
    wasListed.current = isListed;
    if (isNew && !isShown) retry();
  }, [isListed, isShown, retry]);
}
