import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { undoOfJoining, type MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
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
import { useDone } from './use-done.ts';

const mostSteps = 50;

function useOvertaken() {
  const { t } = useLingui();
  return (cards: readonly TaskCard[], { isAdded }: CardAction) => {
    const title = isolateDirection(cards[0]!.title);
    const added = t`Not undone. This task has changed since you added it: ${title}`;
    const words = isAdded
      ? added
      : t`${plural(cards.length, {
          one: `Not undone. Someone else has changed this task: ${title}`,
          other: '# tasks not undone. Other people have changed them.',
        })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
}

function useSteps(lists: readonly BoardList[]) {
  const steps = useRef<UndoStep[]>([]);
  const remember = (cards: readonly TaskCard[], change: CardAction, joining: MembershipChange = {}) => {
    const going = new Set(cards.map(({ id }) => id));
    const step = { id: createId(), cards, places: cards.map((card) => placeWithLane(lists, card, going)), change, joining };
    steps.current = [...steps.current, step].slice(-mostSteps);
    return step;
  };
  const forget = (step: UndoStep, refused: ReadonlySet<string>) => {
    const rest = partOf(step, (card) => !refused.has(card.id));
    steps.current = steps.current.flatMap((one) => (one.id !== step.id ? one : rest.cards.length > 0 ? rest : []));
  };
  const take = (named?: UndoStep) => {
    const step = named ? steps.current.find(({ id }) => id === named.id) : steps.current.at(-1);
    steps.current = steps.current.filter((one) => one !== step);
    return step;
  };
  const isRemembered = ({ id }: UndoStep) => steps.current.some((step) => step.id === id);
  return { take, remember, forget, isRemembered };
}

function useTakenBack() {
  const { t } = useLingui();
  return (count: number, isReopened: boolean) => {
    const words = isReopened
      ? t`Moved back to In Progress. A completed task cannot return to Not Started.`
      : t`${plural(count, { one: 'Undone', other: 'Undone for # tasks' })}`;
    showToast({ tone: 'done', words, closeLabel: t`Close` });
  };
}

function useRevertStep(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions) {
  const sayOvertaken = useOvertaken();
  const sayTakenBack = useTakenBack();
  return (step: UndoStep | undefined) => {
    if (!step) return;
    hideToast(step.id);
    const isMine = (card: TaskCard) => isUnchangedSince(card, board.cards[card.id], step.change);
    const [mine, theirs] = [partOf(step, isMine), step.cards.filter((card) => !isMine(card))];
    if (theirs.length > 0) sayOvertaken(theirs, step.change);
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
    sayTakenBack(mine.cards.length, isReopened);
  };
}

function useStep(
  { remember, forget, take, isRemembered }: ReturnType<typeof useSteps>,
  actions: BoardActions,
  { sayDone, revertStep }: { sayDone: ReturnType<typeof useDone>; revertStep: (step: UndoStep | undefined) => void },
): BoardActions['change'] {
  return async (cards, change, joining) => {
    const step = remember(cards, change, joining);
    const say = (some: readonly TaskCard[]) => some.length > 0 && sayDone(step.id, some, change, () => revertStep(take(step)));
    const isSeen = cards.length > 1 && !change.board;
    if (isSeen) say(cards);
    const refused = await actions.change(cards, change, joining);
    const done = cards.filter(({ id }) => !refused.has(id));
    // The toast named all cards; correct it to those that were changed.
    if (isSeen && refused.size > 0 && isRemembered(step)) {
      hideToast(step.id);
      say(done);
    }
    if (refused.size > 0) forget(step, refused);
    // Cards of another board are no longer visible, so the toast waits for the result.
    if (change.board) say(done);
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
  const { take, remember, forget } = steps;
  const latest = useRef(revertStep);
  useEffect(() => {
    latest.current = revertStep;
  });
  const takeLast = () => {
    let step = take();
    while (step && isOver(step, board.cards)) step = take();
    revertStep(step);
  };
  useShortcuts(t`Board`, [{ keys: 'mod+z', label: t`Undo`, act: takeLast }]);
  const change = useStep(steps, actions, { sayDone, revertStep: (step) => latest.current(step) });
  const keep: RecordStep = (card, action, joining) => {
    if (!board.cards[card.id]) return () => {};
    const step = remember([card], action, joining);
    return () => forget(step, new Set([card.id]));
  };
  useStepRecorder(keep);
  const attempt = async (card: TaskCard, action: CardAction, act: () => Promise<boolean>, joining?: MembershipChange) => {
    const forgetIt = keep(card, action, joining);
    const isDone = await act();
    if (!isDone) forgetIt();
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
