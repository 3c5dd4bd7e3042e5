import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { managerChainOf } from '#client/people/directory.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, useCardLeases } from '#client/tasks/state/board-context.ts';
import { writeDraft } from '#client/access/drafts.store.ts';
import { titleDraft } from '#client/tasks/state/draft-names.ts';
import { focusCard, openMenu } from '#client/tasks/state/focus-card.ts';
import { selectedOrSelf } from '#client/tasks/state/selection.ts';
import { directionOf, neighbourOf } from '#client/tasks/state/keyboard-move.ts';
import { useOpenTask } from '#client/tasks/state/open-task.ts';
import { useCardActions } from './use-card-actions.ts';
import type { KeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import { useCopyLink } from '#client/tasks/state/use-copy-link.ts';
import { useWatching } from '#client/tasks/state/use-watching.ts';

function useKeyActions() {
  const { t } = useLingui();
  const { board, selection } = useBoard();
  const { isFree } = useCardLeases();
  const { actor } = useSession();
  const refuse = (words: string) => showToast({ tone: 'refused', words, closeLabel: t`Close` });
  const mayEdit = (card: TaskCard) => actor !== null && canEditTask(actor, board, card, managerChainOf);
  const edit = (card: TaskCard) => {
    if (!mayEdit(card)) return refuse(t`Only the assignee, the creator and their managers can rename this task.`);
    if (isFree(card.id)) writeDraft(titleDraft(card.id), { text: card.title, base: card.title });
  };
  const actions = useCardActions();
  /** With several cards the server checks each one and refuses it by name. */
  const askOf = (kind: 'priority' | 'start' | 'due' | 'estimate') => (card: TaskCard) => {
    if (selectedOrSelf(selection, card).length === 1 && !mayEdit(card))
      return refuse(t`Only the assignee, the creator and their managers can change this task.`);
    actions.ask(kind)(card);
  };
  const ofOne = (act: (card: TaskCard) => void) => (card: TaskCard) =>
    mayEdit(card) ? act(card) : refuse(t`Only the assignee, the creator and their managers can change this task.`);
  const fields = {
    p: askOf('priority'),
    d: askOf('due'),
    s: askOf('start'),
    h: askOf('estimate'),
    r: ofOne(actions.askToRepeat),
    u: ofOne(actions.askForCover),
  };
  const { ask, moveToEnd } = actions;
  const places = { m: ask('move'), v: ask('board'), t: moveToEnd('top'), b: moveToEnd('bottom') };
  const moving = { ...places, a: ask('assignee'), i: ask('main'), l: ask('label') };
  return { ...actions, edit, fields, moving };
}

export function useCardKeys(canMove: boolean, drag: KeyboardDrag) {
  const { dir } = useDirection();
  const { lists, selection } = useBoard();
  const { isFree } = useCardLeases();
  const { edit, remove, fields, moving } = useKeyActions();
  const copy = useCopyLink();
  const { open } = useOpenTask();
  const { watch } = useWatching();
  const go = (card: TaskCard, key: string, isReaching: boolean) => {
    const direction = directionOf(key, dir === 'rtl');
    const next = direction && neighbourOf(lists, card.id, direction);
    if (next && isReaching) {
      if (!selection.ids.has(card.id)) selection.toggle(card.id);
      selection.reach(next);
    }
    if (next) focusCard(next);
    return direction !== null;
  };
  const keys: Record<string, (card: TaskCard) => void> = {
    Enter: ({ id }) => open(id),
    o: ({ id }) => open(id),
    e: edit,
    F2: edit,
    w: watch,
    y: ({ boardId, id }) => void copy(boardId, id),
    Delete: remove,
    Backspace: remove,
    ' ': (card) => canMove && isFree(card.id) && drag.raise(card),
    x: (card) => selection.toggle(card.id),
    '.': (card) => openMenu(card.id),
    ...(canMove && moving),
    ...fields,
  };
  const press = (card: TaskCard, { key, shiftKey }: { key: string; shiftKey: boolean }) => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    act?.(card);
    return act !== undefined || go(card, key, shiftKey);
  };
  return press;
}
