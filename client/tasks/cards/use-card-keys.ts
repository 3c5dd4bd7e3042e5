import { useLingui } from '@lingui/react/macro';
import { useDirection } from '@mantine/core';
import { canEditTask } from '#shared/tasks/tasks.policy.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { chainOf } from '#client/people/directory.store.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useBoard, useCardLeases } from '#client/tasks/board-context.ts';
import { titleDraft, writeDraft } from '#client/tasks/drafts.store.ts';
import { focusCard, openMenu } from './focus-card.ts';
import { meant } from './selection.ts';
import { directionOf, neighbourOf } from '#client/tasks/drag/keyboard-move.ts';
import { useOpenTask } from './open-task.ts';
import { useCardDeeds } from './use-card-deeds.ts';
import type { KeyboardDrag } from '#client/tasks/drag/use-keyboard-drag.ts';
import { useWatching } from '#client/tasks/drawer/use-watching.ts';

/** What is changed about a card by a key, or the reason why it is not. */
function useDeeds() {
  const { t } = useLingui();
  const { board, selection } = useBoard();
  const { isFree } = useCardLeases();
  const { actor } = useSession();
  const refuse = (words: string) => showToast({ tone: 'refused', words, closeLabel: t`Close` });
  const mayEdit = (card: TaskCard) => actor !== null && canEditTask(actor, board, card, chainOf);
  const edit = (card: TaskCard) => {
    if (!mayEdit(card)) return refuse(t`Only the assignee, the creator and their managers may rename this task.`);
    if (isFree(card.id)) writeDraft(titleDraft(card.id), { text: card.title, base: card.title });
  };
  const deeds = useCardDeeds();
  /** Of several each is judged by itself, and named where it is refused. */
  const askOf = (kind: 'priority' | 'due') => (card: TaskCard) => {
    if (meant(selection, card).length === 1 && !mayEdit(card))
      return refuse(t`Only the assignee, the creator and their managers may change this task.`);
    deeds.ask(kind)(card);
  };
  return { ...deeds, edit, askOf };
}

/** What the keys do to a card that has the focus and is not lifted. */
export function useCardKeys(canMove: boolean, drag: KeyboardDrag) {
  const { dir } = useDirection();
  const { lists, selection } = useBoard();
  const { isFree } = useCardLeases();
  const { edit, remove, ask, askOf } = useDeeds();
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
    Delete: remove,
    Backspace: remove,
    ' ': (card) => canMove && isFree(card.id) && drag.raise(card),
    x: (card) => selection.toggle(card.id),
    '.': (card) => openMenu(card.id),
    ...(canMove && { m: ask('move'), a: ask('assignee') }),
    p: askOf('priority'),
    d: askOf('due'),
  };
  const press = (card: TaskCard, { key, shiftKey }: { key: string; shiftKey: boolean }) => {
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    act?.(card);
    return act !== undefined || go(card, key, shiftKey);
  };
  return press;
}
