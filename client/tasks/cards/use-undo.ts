import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { undoOfJoining, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { createUndoStack, type RecordedUndo, type UndoEntry } from '#client/platform/base/undo-stack.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { hideToast } from '#client/ui/toast.tsx';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { focusCard } from '#client/tasks/state/focus-card.ts';
import { useStepRecorder, type RecordStep } from './undo-recorder.ts';
import {
  undoChanges,
  isMoveForbidden,
  isUnchangedSince,
  partOf,
  placeWithLane,
  undoValues,
  type CardAction,
  type UndoStep,
} from './undo-steps.ts';
import { useDone, type StepWords } from './use-done.ts';
import { useUndoWords } from './use-undo-words.ts';

interface KeptStep {
  step: UndoStep;
  readonly recorded: RecordedUndo;
}

type EntryOf = (stepOf: () => UndoStep) => UndoEntry;

function useSteps(lists: readonly BoardList[], entryOf: EntryOf) {
  const [stack] = useState(createUndoStack);
  const kept = useRef(new Map<string, KeptStep>());
  const remember = (cards: readonly TaskCard[], change: CardAction, joining: MembershipChange = {}): UndoStep => {
    const going = new Set(cards.map(({ id }) => id));
    const places = cards.map((card) => placeWithLane(lists, card, going));
    const step = { id: createId(), cards, places, change, joining };
    const recorded = stack.push(entryOf(() => kept.current.get(step.id)?.step ?? step));
    kept.current.set(step.id, { step, recorded });
    return step;
  };
  const forget = ({ id }: UndoStep, refused: ReadonlySet<string>): void => {
    const one = kept.current.get(id);
    if (!one) return;
    one.step = partOf(one.step, (card) => !refused.has(card.id));
    if (one.step.cards.length === 0) one.recorded.forget();
  };
  const undo = (id: string): void => kept.current.get(id)?.recorded.undo();
  return { stack, remember, forget, undo };
}

function useRevertStep(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions, wordsOf: StepWords) {
  const { sayOvertaken, sayReopened, sayUndone } = useUndoWords();
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
    if (isReopened) sayReopened();
    else sayUndone(wordsOf(mine));
  };
}

/** Does a step again by the actions of the view, which record it as a new step. */
function useRepeatStep(board: Pick<Board, 'cards'>, wordsOf: StepWords) {
  const { sayRedone } = useUndoWords();
  return ({ cards, change, joining }: UndoStep, actions: BoardActions) => {
    const [first, ...others] = cards.map((card) => board.cards[card.id] ?? card) as [TaskCard, ...TaskCard[]];
    if (change.isAdded) {
      actions.added(first);
      actions.restore(first);
    } else if (change.values) void actions.edit(first, change.values, joining);
    else if (change.isDeleted && others.length === 0) void actions.remove(first);
    else void actions.change([first, ...others], change, joining);
    // The toasts of these actions tell the result already.
    if (others.length === 0 && !change.isDeleted && !change.board) sayRedone(wordsOf({ cards, change }));
  };
}

function useStep(
  { remember, forget, undo }: Pick<ReturnType<typeof useSteps>, 'remember' | 'forget' | 'undo'>,
  actions: BoardActions,
  sayDone: ReturnType<typeof useDone>['sayDone'],
): BoardActions['change'] {
  return async (cards, change, joining) => {
    const step = remember(cards, change, joining);
    let isUndone = false;
    const undoIt = () => {
      isUndone = true;
      undo(step.id);
    };
    const showDone = (some: readonly TaskCard[]) => some.length > 0 && !isUndone && sayDone(step.id, some, change, undoIt);
    const isSeen = cards.length > 1 && !change.board;
    if (isSeen) showDone(cards);
    const refused = await actions.change(cards, change, joining);
    const done = cards.filter(({ id }) => !refused.has(id));
    // The toast named all cards; correct it to those that were changed.
    if (isSeen && refused.size > 0) {
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
  const { sayDone, wordsOf } = useDone(lists);
  const revert = useRevertStep(board, lists, actions, wordsOf);
  const repeat = useRepeatStep(board, wordsOf);
  const latest = useRef<{ revert: typeof revert; repeat: (step: UndoStep) => void; cards: Board['cards'] }>(null);
  const steps = useSteps(lists, (stepOf) => ({
    undo: () => latest.current?.revert(stepOf()),
    redo: () => latest.current?.repeat(stepOf()),
    isOver: () => isOver(stepOf(), latest.current?.cards ?? {}),
  }));
  useUndoKeys(t`Board`, steps.stack);
  const change = useStep(steps, actions, sayDone);
  const keepStep: RecordStep = (card, action, joining) => {
    if (!board.cards[card.id]) return null;
    const step = steps.remember([card], action, joining);
    return () => steps.forget(step, new Set([card.id]));
  };
  useStepRecorder(keepStep);
  const attempt = async (card: TaskCard, action: CardAction, act: () => Promise<boolean>, joining?: MembershipChange) => {
    const forgetIt = keepStep(card, action, joining);
    const isDone = await act();
    if (!isDone) forgetIt?.();
    return isDone;
  };
  const recorded: BoardActions = {
    ...actions,
    added: (card) => void steps.remember([card], { isAdded: true }),
    rename: (card, title, joining) => attempt(card, { values: { title } }, () => actions.rename(card, title, joining), joining),
    edit: (card, values, joining) => attempt(card, { values }, () => actions.edit(card, values, joining), joining),
    remove: (card, series) => attempt(card, { isDeleted: true }, () => actions.remove(card, series)),
    move: (card, place) => attempt(card, { place }, () => actions.move(card, place)),
    change,
  };
  useEffect(() => {
    latest.current = { revert, repeat: (step) => repeat(step, recorded), cards: board.cards };
  });
  return recorded;
}
