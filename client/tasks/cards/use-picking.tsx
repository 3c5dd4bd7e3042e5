import { useRef, useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { late } from '#client/platform/late.tsx';
import type { Picked } from '#client/tasks/board-context.ts';
import type { Picking } from './card-picker.tsx';
import { focusCard } from './focus-card.ts';

const CardPicker = late(async () => (await import('./card-picker.tsx')).CardPicker);

/** The menu that stands open about some cards; the focus goes back to where it was asked for. */
export function usePicking() {
  const [picking, setPicking] = useState<Picking | null>(null);
  const asker = useRef<Element | null>(null);
  const pick = (kind: Picked, cards: readonly TaskCard[], beside: Element) => {
    const { left, right, top, height } = beside.getBoundingClientRect();
    asker.current = beside;
    setPicking({ kind, cards, at: { x: document.dir === 'rtl' ? right : left, y: top, height } });
  };
  const close = () => {
    setPicking(null);
    const card = picking?.cards[0];
    const isCard = asker.current?.matches('[data-card]');
    if (isCard && card) focusCard(card.id);
    else if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  return { pick, menu: picking && <CardPicker pick={picking} onClose={close} /> };
}
