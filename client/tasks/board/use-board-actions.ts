import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { Joining } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import { failureCode, type FailureCode } from '#client/platform/failures.ts';
import { isolate } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
import {
  createTask,
  deleteTask,
  editTask,
  moveTask,
  restoreTask,
  type BoardHandle,
  type Foretell,
  type RoomOf,
  type ActionSources,
} from '#client/tasks/board.store.ts';
import type { BoardActions } from '#client/tasks/board-context.ts';
import type { BoardList } from '#client/tasks/board-lists.ts';
import { addDraft, sendDraft, titleDraft, writeDraft } from '#client/tasks/drafts.store.ts';
import { focusCard, showCard } from '#client/tasks/cards/focus-card.ts';
import { useBulk } from '#client/tasks/cards/use-bulk.tsx';

const isWorthAnotherTry: ReadonlySet<FailureCode> = new Set(['offline', 'server.unavailable', 'server.failed', 'rate.limited']);
const isTheirDoing: ReadonlySet<FailureCode> = new Set(['record.stale', 'move.forbidden']);

/** Says why something did not happen, with the one thing that helps: to try again, or to see what others did. */
function useTaskRefusal() {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  return (error: unknown, cardId: string, again: () => void) => {
    const code = failureCode(error);
    if (isWorthAnotherTry.has(code)) sayRefusal(error, { label: t`Try again`, onChoose: again });
    else if (isTheirDoing.has(code)) sayRefusal(error, { label: t`See theirs`, onChoose: () => showCard(cardId) });
    else sayRefusal(error);
  };
}

/** The actions as the board has them, by which what was refused is done again: it can be taken back then. */
type Latest = RefObject<BoardActions | null>;

/** Whether it was done; a refusal is said. */
const isDone = (done: Promise<unknown>, sayRefusal: (error: unknown) => void) =>
  done.then(
    () => true,
    (error: unknown) => {
      sayRefusal(error);
      return false;
    },
  );

function useDeletion(roomOf: RoomOf, latest: Latest) {
  const { t } = useLingui();
  const sayRefusal = useTaskRefusal();
  const restore = (card: TaskCard) =>
    void restoreTask(roomOf(card.boardId), card).then(
      () => focusCard(card.id),
      (error: unknown) => sayRefusal(error, card.id, () => restore(card)),
    );
  const remove = (card: TaskCard) => {
    writeDraft(titleDraft(card.id), undefined);
    const title = isolate(card.title);
    showToast({
      tone: 'done',
      words: t`Deleted: ${title}`,
      closeLabel: t`Close`,
      action: { label: t`Undo`, onChoose: () => restore(card) },
    });
    const done = deleteTask(roomOf(card.boardId), card);
    return isDone(done, (error) => sayRefusal(error, card.id, () => void latest.current?.remove(card)));
  };
  return { remove, restore };
}

const footOf = ({ status, lane, cards, live }: BoardList): TaskPlace => ({
  status,
  laneId: lane?.id ?? null,
  beforeId: live ? null : (cards.at(-1)?.id ?? null),
  afterId: null,
});

/** Everything that can be done with the cards of boards: it shows at once, and a refusal takes it back and says why. */
export function useBoardActions({ roomOf, boardOf }: ActionSources, latest: Latest): BoardActions {
  const sayRefusal = useTaskRefusal();
  const { remove, restore } = useDeletion(roomOf, latest);
  const change = useBulk({ roomOf, boardOf }, latest);

  const move = (card: TaskCard, place: TaskPlace) =>
    isDone(moveTask(roomOf(card.boardId), card, place), (error) =>
      sayRefusal(error, card.id, () => void latest.current?.move(card, place)),
    );

  const rename = (card: TaskCard, title: string) => {
    const bringBack = sendDraft(titleDraft(card.id), title);
    return isDone(editTask(roomOf(card.boardId), card, { title }), (error) => {
      bringBack();
      // The card itself shows both titles, to choose from.
      if (failureCode(error) !== 'record.stale') sayRefusal(error, card.id, () => void latest.current?.rename(card, title));
    });
  };

  const edit = (card: TaskCard, values: CardValues, joining?: Joining) =>
    isDone(editTask(roomOf(card.boardId), card, values, joining), (error) =>
      sayRefusal(error, card.id, () => void latest.current?.edit(card, values, joining)),
    );

  return { move, rename, edit, remove, restore, change, added: () => {} };
}

/** Adds a task at the foot of a list. Closes the list's draft, which comes back where it is refused. */
export function useAddition(room: BoardHandle, onAdded: BoardActions['added'], foretell: Foretell) {
  const sayRefusal = useTaskRefusal();
  const add = (list: BoardList, title: string) => {
    const bringBack = sendDraft(addDraft(room.id, list.key), title);
    createTask(room, { title, ...footOf(list) }, foretell).then(onAdded, (error: unknown) => {
      bringBack();
      sayRefusal(error, '', () => add(list, title));
    });
  };
  return add;
}
