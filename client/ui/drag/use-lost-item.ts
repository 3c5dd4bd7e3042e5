import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onLost` with the item that the reader drags when somebody else removes it. */
export function useLostItem<Item>(items: Readonly<Record<string, Item>>, heldId: string | undefined, onLost: (item: Item) => void): void {
  const before = useRef(items);
  const lose = useEffectEvent(onLost);
  useEffect(() => {
    const item = heldId === undefined ? undefined : before.current[heldId];
    if (item !== undefined && items[heldId!] === undefined) lose(item);
    before.current = items;
  }, [items, heldId]);
}
