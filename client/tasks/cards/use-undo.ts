import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { takenBack, type Joining } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { newId } from '#client/platform/new-id.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { isolate } from '#client/ui/isolate.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { focusCard } from './focus-card.ts';
import { useStepKeeper, type KeepStep } from './kept-steps.ts';
import { changesBack, isBarred, isUntouched, partOf, placeWithLane, valuesBack, type Deed, type Step } from './undo-steps.ts';
import { useDone } from './use-done.ts';

const mostSteps = 50;

function useOvertaken() {
  const { t } = useLingui();
  return (cards: readonly TaskCard[], { isAdded }: Deed) => {
    const title = isolate(cards[0]!.title);
    const added = t`This was changed after it was added, so it stays: ${title}`;
    const words = isAdded
      ? added
      : t`${plural(cards.length, {
          one: `Somebody else has changed this since, so it stays as it is: ${title}`,
          other: '# tasks were changed by others since and stay as they are.',
        })}`;
    showToast({ tone: 'refused', words, closeLabel: t`Close` });
  };
}

/** One's own last steps; those that were refused are none. */
function useSteps(lists: readonly BoardList[]) {
  const steps = useRef<Step[]>([]);
  const remember = (cards: readonly TaskCard[], change: Deed, joining: Joining = {}) => {
    const going = new Set(cards.map(({ id }) => id));
    const step = { id: newId(), cards, places: cards.map((card) => placeWithLane(lists, card, going)), change, joining };
    steps.current = [...steps.current, step].slice(-mostSteps);
    return step;
  };
  const forget = (step: Step, refused: ReadonlySet<string>) => {
    const rest = partOf(step, (card) => !refused.has(card.id));
    steps.current = steps.current.flatMap((one) => (one.id !== step.id ? one : rest.cards.length > 0 ? rest : []));
  };
  /** The step as it is remembered now, or the last one; nothing where it was taken back before. */
  const take = (named?: Step) => {
    const step = named ? steps.current.find(({ id }) => id === named.id) : steps.current.at(-1);
    steps.current = steps.current.filter((one) => one !== step);
    return step;
  };
  const isRemembered = ({ id }: Step) => steps.current.some((step) => step.id === id);
  return { take, remember, forget, isRemembered };
}

function useTakenBack() {
  const { t } = useLingui();
  return (count: number, isReopened: boolean) => {
    const words = isReopened
      ? t`Taken back into In Progress: a completed task does not go back to Not Started.`
      : t`${plural(count, { one: 'Taken back.', other: 'Taken back for # tasks.' })}`;
    showToast({ tone: 'done', words, closeLabel: t`Close` });
  };
}

function useTakingBack(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions) {
  const sayOvertaken = useOvertaken();
  const sayTakenBack = useTakenBack();
  return (step: Step | undefined) => {
    if (!step) return;
    hideToast(step.id);
    const isMine = (card: TaskCard) => isUntouched(card, board.cards[card.id], step.change);
    const [mine, theirs] = [partOf(step, isMine), step.cards.filter((card) => !isMine(card))];
    if (theirs.length > 0) sayOvertaken(theirs, step.change);
    if (mine.cards.length === 0) return;
    const [first] = mine.cards as [TaskCard];
    const { values } = step.change;
    // That says itself what it does, and offers to take it back.
    if (step.change.isAdded) {
      void actions.remove(board.cards[first.id]!);
      return;
    }
    if (mine.cards.length === 1 && step.change.isDeleted) actions.restore(first);
    else if (values) void actions.edit(board.cards[first.id]!, valuesBack(first, values), takenBack(mine.joining));
    else for (const [cards, change] of changesBack(mine, board.cards, lists)) void actions.change(cards, change, takenBack(mine.joining));
    // Whoever works in its drawer goes on there.
    if (!document.activeElement?.closest('[data-drawer]')) focusCard(first.id);
    const isMove = mine.change.place !== undefined || mine.change.places !== undefined;
    const isReopened = isMove && mine.cards.some(({ id }, at) => isBarred(board.cards[id], mine.places[at]));
    sayTakenBack(mine.cards.length, isReopened);
  };
}

/** Does one thing to many as one step, and says of which of them it is done. */
function useStep(
  { remember, forget, take, isRemembered }: ReturnType<typeof useSteps>,
  actions: BoardActions,
  { sayDone, takeBack }: { sayDone: ReturnType<typeof useDone>; takeBack: (step: Step | undefined) => void },
): BoardActions['change'] {
  return async (cards, change, joining) => {
    const step = remember(cards, change, joining);
    const say = (some: readonly TaskCard[]) => some.length > 0 && sayDone(step.id, some, change, () => takeBack(take(step)));
    const isSeen = cards.length > 1 && !change.board;
    if (isSeen) say(cards);
    const refused = await actions.change(cards, change, joining);
    const done = cards.filter(({ id }) => !refused.has(id));
    // What was said of all of them is true of some.
    if (isSeen && refused.size > 0 && isRemembered(step)) {
      hideToast(step.id);
      say(done);
    }
    if (refused.size > 0) forget(step, refused);
    // What goes to another board is out of sight: it is said once it is there.
    if (change.board) say(done);
    return refused;
  };
}

/** What was deleted and is there again, has been taken back in another way. */
const isOver = ({ change, cards }: Step, now: Board['cards']) =>
  change.isDeleted === true && cards.every(({ id }) => now[id] !== undefined);

/** Ctrl+Z takes back what one did oneself, step by step, as far as others have not gone on from there. */
export function useUndo(board: Pick<Board, 'cards'>, lists: readonly BoardList[], actions: BoardActions): BoardActions {
  const { t } = useLingui();
  const sayDone = useDone(lists);
  const takeBack = useTakingBack(board, lists, actions);
  const steps = useSteps(lists);
  const { take, remember, forget } = steps;
  const latest = useRef(takeBack);
  useEffect(() => {
    latest.current = takeBack;
  });
  const takeLast = () => {
    let step = take();
    while (step && isOver(step, board.cards)) step = take();
    takeBack(step);
  };
  useShortcuts(t`Board`, [{ keys: 'mod+z', label: t`Take back your last change`, act: takeLast }]);
  const change = useStep(steps, actions, { sayDone, takeBack: (step) => latest.current(step) });
  const keep: KeepStep = (card, deed, joining) => {
    if (!board.cards[card.id]) return () => {};
    const step = remember([card], deed, joining);
    return () => forget(step, new Set([card.id]));
  };
  useStepKeeper(keep);
  /** What was refused is no step; done again, it is one more. */
  const attempt = async (card: TaskCard, deed: Deed, act: () => Promise<boolean>, joining?: Joining) => {
    const forgetIt = keep(card, deed, joining);
    const isDone = await act();
    if (!isDone) forgetIt();
    return isDone;
  };
  return {
    ...actions,
    added: (card) => void remember([card], { isAdded: true }),
    rename: (card, title) => attempt(card, { values: { title } }, () => actions.rename(card, title)),
    edit: (card, values, joining) => attempt(card, { values }, () => actions.edit(card, values, joining), joining),
    remove: (card) => attempt(card, { isDeleted: true }, () => actions.remove(card)),
    move: (card, place) => attempt(card, { place }, () => actions.move(card, place)),
    change,
  };
}
