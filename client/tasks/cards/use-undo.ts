import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { undoOfJoining, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { hideToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { focusCard } from '#client/tasks/state/focus-card.ts';
import { useStepRecorder, type RecordRevert, type RecordStep } from './undo-recorder.ts';
import {
  undoChanges,
  isMoveForbidden,
  isUnchangedSince,
  partOf,
  placeWithLane,
  undoValues,
  type CardAction,
  type RevertStep,
  type UndoStep,
} from './undo-steps.ts';
import { useDone } from './use-done.ts';
import { useUndoWords } from './use-undo-words.ts';

const mostSteps = 50;

function useSteps(lists: readonly BoardList[]) {
  const steps = useRef<(UndoStep | RevertStep)[]>([]);
  const push = <Step extends UndoStep | RevertStep>(step: Step): Step => {
    steps.current = [...steps.current, step].slice(-mostSteps);
    return step;
  };
  const remember = (cards: readonly TaskCard[], change: CardAction, joining: MembershipChange = {}) => {
    const going = new Set(cards.map(({ id }) => id));
    const places = cards.map((card) => placeWithLane(lists, card, going));
    return push({ id: createId(), cards, places, change, joining });
  };
  const forget = (step: UndoStep, refused: ReadonlySet<string>) => {
    const rest = partOf(step, (card) => !refused.has(card.id));
    steps.current = steps.current.flatMap((one) => (one.id !== step.id ? one : rest.cards.length > 0 ? rest : []));
  };
  const takeLast = () => {
    const step = steps.current.at(-1);
    steps.current = steps.current.slice(0, -1);
    return step;
  };
  const isRemembered = (id: string) => steps.current.some((step) => step.id === id);
  /** Removes a step. Returns false if it was undone before. */
  const take = (id: string): boolean => {
    const isThere = isRemembered(id);
    steps.current = steps.current.filter((step) => step.id !== id);
    return isThere;
  };
  const keepRevert: RecordRevert = (revert) => {
    const { id } = push({ id: createId(), revert });
    return { undo: () => take(id) && revert(), forget: () => void take(id) };
  };
  return { take, takeLast, remember, forget, isRemembered, keepRevert };
}

function useRevertStep(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions) {
  const { sayOvertaken, sayUndone } = useUndoWords();
  return (step: UndoStep) => {
    hideToast(step.id);
    const isMine = (card: TaskCard) => isUnchangedSince(card, board.cards[card.id], step.change);
    const [mine, theirs] = [partOf(step, isMine), step.cards.filter((card) => !isMine(card))];
    if (theirs.length > 0) sayOvertaken(theirs, step.change.isAdded);
    if (mine.cards.length === 0) return;
    const [first] = mine.cards as [TaskCard];
    const { values } = step.change;
    // Deleting shows its own toast with Undo.
    if (step.change.isAdded) {
      void actions.remove(board.cards[first.id]!);
      return;
    }
    if (mine.cards.length === 1 && step.change.isDeleted) actions.restore(first);
    else if (values) void actions.edit(board.cards[first.id]!, undoValues(first, values), undoOfJoining(mine.joining));
    else
      for (const [cards, change] of undoChanges(mine, board.cards, lists)) void actions.change(cards, change, undoOfJoining(mine.joining));
    // Keep the focus in the task drawer if it is there.
    if (!document.activeElement?.closest('[data-drawer]')) focusCard(first.id);
    const isMove = mine.change.place !== undefined || mine.change.places !== undefined;
    const isReopened = isMove && mine.cards.some(({ id }, at) => isMoveForbidden(board.cards[id], mine.places[at]));
    sayUndone(mine.cards.length, isReopened);
  };
}

function useStep(
  { remember, forget, take, isRemembered }: ReturnType<typeof useSteps>,
  actions: BoardActions,
  { sayDone, revertStep }: { sayDone: ReturnType<typeof useDone>; revertStep: (step: UndoStep) => void },
): BoardActions['change'] {
  return async (cards, change, joining) => {
    const step = remember(cards, change, joining);
    const showDone = (some: readonly TaskCard[]) =>
      some.length > 0 && sayDone(step.id, some, change, () => take(step.id) && revertStep(step));
    const isSeen = cards.length > 1 && !change.board;
    if (isSeen) showDone(cards);
    const refused = await actions.change(cards, change, joining);
    const done = cards.filter(({ id }) => !refused.has(id));
    // The toast named all cards; correct it to those that were changed.
    if (isSeen && refused.size > 0 && isRemembered(step.id)) {
      hideToast(step.id);
      showDone(done);
    }
    if (refused.size > 0) forget(step, refused);
    // Cards of another board are no longer visible, so the toast waits for the result.
    if (change.board) showDone(done);
    return refused;
  };
}

/** The deleted cards exist again, so the deletion was already undone elsewhere. */
const isOver = ({ change, cards }: UndoStep, now: Board['cards']) =>
  change.isDeleted === true && cards.every(({ id }) => now[id] !== undefined);

/** Ctrl+Z undoes one's own changes step by step, except those that others have changed since. */
export function useUndo(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions): BoardActions {
  const { t } = useLingui();
  const sayDone = useDone(lists);
  const revertStep = useRevertStep(board, lists, actions);
  const steps = useSteps(lists);
  const { remember, forget, keepRevert } = steps;
  const latest = useRef(revertStep);
  useEffect(() => {
    latest.current = revertStep;
  });
  const undoLast = () => {
    let step = steps.takeLast();
    while (step && 'cards' in step && isOver(step, board.cards)) step = steps.takeLast();
    if (step && 'cards' in step) revertStep(step);
    else step?.revert();
  };
  useShortcuts(t`Board`, [{ keys: 'mod+z', label: t`Undo`, act: undoLast }]);
  const change = useStep(steps, actions, { sayDone, revertStep: (step) => latest.current(step) });
  const keepStep: RecordStep = (card, action, joining) => {
    if (!board.cards[card.id]) return null;
    const step = remember([card], action, joining);
    return () => forget(step, new Set([card.id]));
  };
  useStepRecorder({ keepStep, keepRevert, undoLast });
  const attempt = async (card: TaskCard, action: CardAction, act: () => Promise<boolean>, joining?: MembershipChange) => {
    const forgetIt = keepStep(card, action, joining);
    const isDone = await act();
    if (!isDone) forgetIt?.();
    return isDone;
  };
  return {
    ...actions,
    added: (card) => void remember([card], { isAdded: true }),
    rename: (card, title, joining) => attempt(card, { values: { title } }, () => actions.rename(card, title, joining), joining),
    edit: (card, values, joining) => attempt(card, { values }, () => actions.edit(card, values, joining), joining),
    remove: (card, series) => attempt(card, { isDeleted: true }, () => actions.remove(card, series)),
    move: (card, place) => attempt(card, { place }, () => actions.move(card, place)),
    change,
  };
}
