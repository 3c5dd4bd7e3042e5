import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconCalendar, IconFlag, IconTrash, IconUser, IconX } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { popupOf, useBoard, type Picked } from '#client/tasks/board-context.ts';
import { cardElement, focusCard } from './focus-card.ts';
import type { Selection } from './selection.ts';
import classes from './selection-bar.module.css';

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

/** What is asked about all of them in a menu. */
function useAsked(): { kind: Picked; label: string; mark: ReactNode }[] {
  const { t } = useLingui();
  return [
    { kind: 'move', label: t`Move to`, mark: <IconArrowRight {...icon} className="mirrored" /> },
    { kind: 'assignee', label: t`Assign`, mark: <IconUser {...icon} /> },
    { kind: 'priority', label: t`Priority`, mark: <IconFlag {...icon} /> },
    { kind: 'due', label: t`Due date`, mark: <IconCalendar {...icon} /> },
  ];
}

const clearBy = (clear: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return;
  event.preventDefault();
  clear();
};

/** Where the bar goes with the focus in it, a card has it next: the first that was selected, or the one after those that are gone. */
function useHandedFocus({ cards, after: cardAfter }: Selection): RefObject<HTMLDivElement | null> {
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
      // The cards go with it.
      requestAnimationFrame(() => {
        const id = to && (cardElement(to.first) ? to.first : to.after);
        if (id) focusCard(id);
      });
    };
  }, []);
  return bar;
}

/** Floats over the board while cards are selected; Esc clears the selection. */
export function SelectionBar() {
  const { t } = useLingui();
  const { selection, actions, pick } = useBoard();
  const { cards } = selection;
  const bar = useHandedFocus(selection);
  const count = t`${plural(cards.length, { one: '# selected', other: '# selected' })}`;
  const ask = (kind: Picked) => (event: MouseEvent) => pick(kind, cards, event.currentTarget);
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
  const action = { size: 'xs', variant: 'subtle', color: 'gray', className: classes.action } as const;
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={t`Selected tasks`} tabIndex={-1} onKeyDown={clearBy(clear)}>
      <span className={classes.count}>{count}</span>
      {asked.map(({ kind, label, mark }) => (
        <Button key={kind} {...action} aria-haspopup={popupOf(kind)} leftSection={mark} onClick={ask(kind)}>
          {label}
        </Button>
      ))}
      <Button {...action} leftSection={<IconTrash {...icon} />} onClick={remove}>
        {t`Delete`}
      </Button>
      <ActionIcon className={classes.clear!} size={28} variant="subtle" color="gray" aria-label={t`Clear the selection`} onClick={clear}>
        <IconX {...icon} />
      </ActionIcon>
    </div>
  );
}
