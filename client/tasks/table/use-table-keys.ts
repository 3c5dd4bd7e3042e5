import type { KeyboardEvent } from 'react';
import { useDirection } from '@mantine/core';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { canEditTask, canMoveTask } from '#shared/tasks/tasks.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { useBoard } from '#client/tasks/state/board-context.ts';
import { cardElement, focusCard } from '#client/tasks/state/focus-card.ts';
import { directionOf } from '#client/tasks/state/keyboard-move.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { useCardActions } from '#client/tasks/cards/use-card-actions.ts';
import { useWatching } from '#client/tasks/state/use-watching.ts';

const stops = '[data-card], [data-cell], [data-select]';

function walkAlong(from: HTMLElement, step: number) {
  const all = [...from.closest('tr')!.querySelectorAll<HTMLElement>(stops)];
  all[all.indexOf(from) + step]?.focus();
}

function walkTo(cardId: string, from: HTMLElement) {
  const cell = from.dataset['cell'];
  const there = cell && document.querySelector<HTMLElement>(`[data-task="${CSS.escape(cardId)}"] [data-cell="${cell}"]`);
  const here = there || cardElement(cardId);
  if (here) here.focus();
  else focusCard(cardId);
}

export function useRights(): (card: TaskCard) => { canMove: boolean; canEdit: boolean } {
  const { boardOf } = useBoard();
  const { actor } = useSession();
  return (card) => {
    const board = boardOf(card.boardId);
    return {
      canMove: actor !== null && canMoveTask(actor, board),
      canEdit: actor !== null && canEditTask(actor, board, card, managerChainOf),
    };
  };
}

function useLetters(): Record<string, (card: TaskCard) => void> {
  const { selection } = useBoard();
  const { open } = useOpenTask();
  const { remove, ask } = useCardActions();
  const rights = useRights();
  const askIf = (right: 'canMove' | 'canEdit', kind: 'move' | 'assignee' | 'priority' | 'due') => (card: TaskCard) =>
    (selection.ids.has(card.id) || rights(card)[right]) && ask(kind)(card);
  return {
    o: ({ id }) => open(id),
    w: useWatching().watch,
    x: ({ id }) => selection.toggle(id),
    Delete: remove,
    Backspace: remove,
    m: askIf('canMove', 'move'),
    a: askIf('canMove', 'assignee'),
    p: askIf('canEdit', 'priority'),
    d: askIf('canEdit', 'due'),
  };
}

function useWalking(cards: readonly TaskCard[]) {
  const { dir } = useDirection();
  const { selection } = useBoard();
  return (card: TaskCard, { key, shiftKey }: KeyboardEvent, from: HTMLElement): boolean => {
    const at = cards.indexOf(card);
    const direction = directionOf(key, dir === 'rtl');
    if (direction === 'on' || direction === 'back') walkAlong(from, direction === 'on' ? 1 : -1);
    const to = { up: at - 1, down: at + 1, Home: 0, End: cards.length - 1 }[direction ?? key];
    const next = to === undefined ? undefined : cards[to];
    if (next && shiftKey) {
      if (!selection.ids.has(card.id)) selection.toggle(card.id);
      selection.reach(next.id);
    }
    if (next) walkTo(next.id, from);
    return direction !== null || next !== undefined;
  };
}

export function useTableKeys(cards: readonly TaskCard[]): (event: KeyboardEvent) => void {
  const { selection } = useBoard();
  const letters = useLetters();
  const walk = useWalking(cards);
  const press = (card: TaskCard, event: KeyboardEvent, from: HTMLElement): boolean => {
    const { key, shiftKey } = event;
    if (key === ' ' && from.dataset['card'] !== undefined) {
      if (shiftKey) selection.reach(card.id);
      else selection.toggle(card.id);
      return true;
    }
    if (key === 'Escape' && selection.ids.size > 0) {
      selection.clear();
      return true;
    }
    const act = letters[key.length === 1 ? key.toLowerCase() : key];
    act?.(card);
    return act !== undefined || walk(card, event, from);
  };
  return (event) => {
    const from = event.target as HTMLElement;
    const card = cards.find(({ id }) => id === from.closest<HTMLElement>('[data-task]')?.dataset['task']);
    if (!card || !from.matches(stops) || event.altKey) return;
    const isWhole = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a';
    if (isWhole) selection.choose(selection.ids.size === cards.length ? [] : cards.map(({ id }) => id));
    else if (event.ctrlKey || event.metaKey || !press(card, event, from)) return;
    event.preventDefault();
  };
}
