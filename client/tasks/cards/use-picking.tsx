import { useRef, useState } from 'react';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { PickerKind } from '#client/tasks/state/board-context.ts';
import type { PickerState } from './card-picker.tsx';
import { focusCard } from '#client/tasks/state/focus-card.ts';

const CardPicker = lazyComponent(async () => (await import('./card-picker.tsx')).CardPicker);

export function usePicking() {
  const [picking, setPicking] = useState<PickerState | null>(null);
  const asker = useRef<Element | null>(null);
  const pick = (kind: PickerKind, cards: readonly TaskCard[], beside: Element) => {
    const { left, right, top, height } = beside.getBoundingClientRect();
    asker.current = beside;
    setPicking({ kind, cards, at: { x: document.dir === 'rtl' ? right : left, y: top, height } });
  };
  const close = () => {
    setPicking(null);
    const card = picking?.cards[0];
    const isCard = asker.current?.matches('[data-card], [data-row]');
    if (isCard && card) focusCard(card.id);
    else if (asker.current instanceof HTMLElement) asker.current.focus();
  };
  return { pick, menu: picking && <CardPicker pick={picking} onClose={close} /> };
}
