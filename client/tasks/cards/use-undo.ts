import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { takenBack, type BulkChange, type Joining } from '#shared/tasks/bulk.api.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { canTransition } from '#shared/tasks/transitions.ts';
import { newId } from '#client/platform/new-id.ts';
import { useShortcuts } from '#client/platform/shortcuts.ts';
import { isolate } from '#client/ui/isolate.ts';
import { hideToast, showToast } from '#client/ui/toast.tsx';
import type { BoardActions } from '#client/tasks/board-context.ts';
import { endOf, placeOf, type BoardList } from '#client/tasks/board-lists.ts';
import { focusCard } from './focus-card.ts';
import { useDone } from './use-done.ts';

/** What is done to cards: to many alike, to the title of one, or that one was added. */
type Deed = BulkChange & { readonly title?: string; readonly isAdded?: true };

/** Something that one did to cards: as they were, where they were, and what they must still be to be put back. */
interface Step {
  /** By it the step is found again, and the toast that says that it was done. */
  readonly id: string;
  readonly cards: readonly TaskCard[];
  readonly places: readonly (TaskPlace | null)[];
  readonly change: Deed;
  readonly joining: Joining;
}

const mostSteps = 50;

/** What others may have made of a task that one has added: then it is not one's own to take back. */
const ownFields = ['title', 'status', 'laneId', 'assigneeId', 'priority', 'startDate', 'dueDate', 'estimate', 'fileCount'] as const;

/** Whether a card is still as one left it; null stands for one that is not there. */
function isUntouched(card: TaskCard, now: TaskCard | undefined, { place, places, board, isDeleted, isAdded, ...fields }: Deed): boolean {
  if (isAdded) return ownFields.every((field) => now?.[field] === card[field]);
  if (isDeleted) return now === undefined;
  // A list over all boards shows it where it is since.
  if (board) return now === undefined || now.boardId === board.id;
  if (!now) return false;
  const to = place ?? places?.[0];
  if (to) return now.status === to.status && (to.laneId === null || now.laneId === to.laneId);
  return Object.entries(fields).every(([field, value]) => now[field as keyof TaskCard] === value);
}

const isBarred = (now: TaskCard | undefined, place: TaskPlace | null | undefined) =>
  now !== undefined && place != null && !canTransition(now.status, place.status);

/** A completed task does not go back to Not Started: it is reopened instead. */
function wayBack(lists: readonly BoardList[], card: TaskCard, place: TaskPlace): TaskPlace {
  if (!isBarred(card, place)) return place;
  const list = lists.find(({ status }) => status === 'in-progress');
  return list ? endOf(list, 'top', [card]) : place;
}

/** Each to the board on which it was, and its place there. */
const backOnBoards = (cards: readonly TaskCard[], places: Step['places']): [readonly TaskCard[], BulkChange][] =>
  [...Map.groupBy(cards.keys(), (at) => cards[at]!.boardId)].map(([id, ats]) => {
    const known = ats.flatMap((at) => places[at] ?? []);
    return [ats.map((at) => cards[at]!), { board: { id, ...(known.length === ats.length && { places: known }) } }];
  });

/** Puts each card back; what was changed in one field goes back group by group. */
function changesBack(
  { cards, places, change }: Step,
  now: Board['cards'],
  lists: readonly BoardList[],
): [readonly TaskCard[], BulkChange][] {
  if (change.isDeleted) return [[cards, { isDeleted: false }]];
  if (change.board) return backOnBoards(cards, places);
  const nowOf = (card: TaskCard) => now[card.id] ?? card;
  if (change.place || change.places) {
    const back = cards.flatMap((card, at) => {
      const place = places[at];
      return place ? [{ card: nowOf(card), place: wayBack(lists, nowOf(card), place) }] : [];
    });
    return back.length === 0 ? [] : [[back.map(({ card }) => card), { places: back.map(({ place }) => place) }]];
  }
  const field = Object.keys(change)[0] as 'assigneeId' | 'priority' | 'dueDate';
  return [...Map.groupBy(cards, (card) => card[field])].map(([value, some]) => [some.map(nowOf), { [field]: value }]);
}

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

/** Where a card stands, beside those that stay; where lists know no lanes, its own. */
function placeWithLane(lists: readonly BoardList[], { id, status, laneId }: TaskCard, going: ReadonlySet<string>): TaskPlace | null {
  const place = placeOf(lists, id, going);
  return place && { ...place, laneId: place.laneId ?? (place.status === status ? laneId : null) };
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

const partOf = (step: Step, isIn: (card: TaskCard) => boolean): Step => ({
  ...step,
  cards: step.cards.filter(isIn),
  places: step.places.filter((_, at) => isIn(step.cards[at]!)),
});

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
    // That says itself what it does, and offers to take it back.
    if (step.change.isAdded) {
      void actions.remove(board.cards[first.id]!);
      return;
    }
    if (mine.cards.length === 1 && step.change.isDeleted) actions.restore(first);
    else if (step.change.title !== undefined) void actions.rename(board.cards[first.id]!, first.title);
    else for (const [cards, change] of changesBack(mine, board.cards, lists)) void actions.change(cards, change, takenBack(mine.joining));
    focusCard(first.id);
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
  useShortcuts(t`Board`, [{ keys: 'mod+z', label: t`Take back your last change`, act: () => takeBack(take()) }]);
  const change = useStep(steps, actions, { sayDone, takeBack: (step) => latest.current(step) });
  /** What was refused is no step; done again, it is one more. */
  const attempt = async (card: TaskCard, change: Deed, act: () => Promise<boolean>) => {
    const step = remember([card], change);
    const isDone = await act();
    if (!isDone) forget(step, new Set([card.id]));
    return isDone;
  };
  return {
    ...actions,
    added: (card) => void remember([card], { isAdded: true }),
    rename: (card, title) => attempt(card, { title }, () => actions.rename(card, title)),
    remove: (card) => attempt(card, { isDeleted: true }, () => actions.remove(card)),
    move: (card, place) => attempt(card, { place }, () => actions.move(card, place)),
    change,
  };
}
