import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight, IconCalendar, IconCalendarPlus, IconClock, IconFlag, IconTrash, IconUser } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { popupOf, useBoard, type PickerKind } from '#client/tasks/state/board-context.ts';
import { cardElement, focusCard } from '#client/tasks/state/focus-card.ts';
import type { CardSelection } from '#client/tasks/state/selection.ts';
import { barAction as action, barIcon as icon, SelectionBar as Bar } from '#client/ui/selection-bar.tsx';

function useAsked(): { kind: PickerKind; label: string; mark: ReactNode }[] {
  const { t } = useLingui();
  return [
    { kind: 'move', label: t`Move to`, mark: <IconArrowRight {...icon} className="mirrored" /> },
    { kind: 'assignee', label: t`Assign`, mark: <IconUser {...icon} /> },
    { kind: 'priority', label: t`Priority`, mark: <IconFlag {...icon} /> },
    { kind: 'start', label: t`Start date`, mark: <IconCalendarPlus {...icon} /> },
    { kind: 'due', label: t`Due date`, mark: <IconCalendar {...icon} /> },
    { kind: 'estimate', label: t`Estimate`, mark: <IconClock {...icon} /> },
  ];
}

/** When the selection bar closes with the focus in it, the focus goes to the first selected card, or to the one after the deleted ones. */
function useHandedFocus({ cards, after: cardAfter }: CardSelection): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  const next = useRef<{ first: string; after: string | null } | null>(null);
  useLayoutEffect(() => {
    next.current = cards.length > 0 ? { first: cards[0]!.id, after: cardAfter(cards.at(-1)!.id) } : null;
  });
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const to = next.current;
      // Wait for the next frame, because the cards change with the bar.
      requestAnimationFrame(() => {
        const id = to && (cardElement(to.first) ? to.first : to.after);
        if (id) focusCard(id);
      });
    };
  }, []);
  return bar;
}

export function SelectionBar() {
  const { t } = useLingui();
  const { selection, actions, pick } = useBoard();
  const { cards } = selection;
  const bar = useHandedFocus(selection);
  const ask = (kind: PickerKind) => (event: MouseEvent) => pick(kind, cards, event.currentTarget);
  const clear = () => {
    const first = cards[0];
    selection.clear();
    if (first) focusCard(first.id);
  };
  const remove = () => {
    const next = selection.after(cards.at(-1)!.id);
    void actions.change(cards, { isDeleted: true });
    selection.clear();
    if (next) focusCard(next);
  };
  const asked = useAsked();
  return (
    <Bar bar={bar} label={t`Selected tasks`} count={cards.length} onClear={clear}>
      {asked.map(({ kind, label, mark }) => (
        <Button key={kind} {...action} aria-haspopup={popupOf(kind)} leftSection={mark} onClick={ask(kind)}>
          {label}
        </Button>
      ))}
      <Button {...action} leftSection={<IconTrash {...icon} />} onClick={remove}>
        {t`Delete`}
      </Button>
    </Bar>
  );
}
