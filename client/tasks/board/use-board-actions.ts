import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import type { MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard, TaskPlace } from '#shared/tasks/task.schema.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { failureCode, type FailureCode } from '#client/platform/base/failures.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import {
  createTask,
  deleteTask,
  editTask,
  moveTask,
  restoreTask,
  type BoardHandle,
  type PredictCard,
  type FindBoardRoom,
  type ActionSources,
} from '#client/tasks/state/board.store.ts';
import type { BoardActions } from '#client/tasks/state/board-context.ts';
import type { BoardList } from '#client/tasks/state/board-lists.ts';
import { sendDraft, writeDraft } from '#client/access/drafts.store.ts';
import { addDraft, titleDraft } from '#client/tasks/state/draft-names.ts';
import { focusCard, showCard } from '#client/tasks/state/focus-card.ts';
import { withConfirmedCompletion } from '#client/tasks/state/confirmed-completion.ts';
import { useBulk } from '#client/tasks/cards/use-bulk.tsx';
import { askingForSeries } from '#client/tasks/recurrence/asking-for-series.ts';
import type { SeriesDeletion } from '#client/tasks/state/series-question.ts';
import { useUndo } from '#client/tasks/cards/use-undo.ts';

export function useActions(board: Pick<Board, 'cards'>, lists: readonly BoardList[], sources: ActionSources): BoardActions {
  const latest = useRef<BoardActions>(null);
  const actions = withConfirmedCompletion(askingForSeries(useUndo(board, lists, useBoardActions(sources, latest))));
  useEffect(() => {
    latest.current = actions;
  });
  return actions;
}

const isWorthAnotherTry: ReadonlySet<FailureCode> = new Set(['offline', 'server.unavailable', 'server.failed', 'rate.limited']);
const isTheirDoing: ReadonlySet<FailureCode> = new Set(['record.stale', 'move.forbidden']);

const isFormerMember = (error: unknown) => error instanceof AppError && error.fields?.[0]?.rule === 'not-a-member';

function useTaskRefusal() {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  return (error: unknown, cardId: string, again: () => void) => {
    const code = failureCode(error);
    if (isWorthAnotherTry.has(code)) sayRefusal(error, { label: t`Try again`, onChoose: again });
    else if (isTheirDoing.has(code)) sayRefusal(error, { label: t`Show task`, onChoose: () => showCard(cardId) });
    else if (isFormerMember(error))
      showToast({ tone: 'refused', words: t`The assignee is no longer a member of this board.`, closeLabel: t`Close` });
    else sayRefusal(error);
  };
}

/** Current actions, so that a retry also goes through undo. */
type Latest = RefObject<BoardActions | null>;

const isDone = (done: Promise<unknown>, sayRefusal: (error: unknown) => void) =>
  done.then(
    () => true,
    (error: unknown) => {
      sayRefusal(error);
      return false;
    },
  );

function useDeletion(roomOf: FindBoardRoom, latest: Latest) {
  const { t } = useLingui();
  const sayRefusal = useTaskRefusal();
  const restore = (card: TaskCard) =>
    void restoreTask(roomOf(card.boardId), card).then(
      () => focusCard(card.id),
      (error: unknown) => sayRefusal(error, card.id, () => restore(card)),
    );
  const remove = (card: TaskCard, series?: SeriesDeletion) => {
    writeDraft(titleDraft(card.id), undefined);
    const title = isolateDirection(card.title);
    showToast({
      tone: 'done',
      words: t`Deleted: ${title}`,
      closeLabel: t`Close`,
      action: { label: t`Undo`, onChoose: () => restore(card) },
    });
    const done = deleteTask(roomOf(card.boardId), card, series);
    return isDone(done, (error) => sayRefusal(error, card.id, () => void latest.current?.remove(card, series)));
  };
  return { remove, restore };
}

const footOf = ({ status, lane, cards, live }: BoardList): TaskPlace => ({
  status,
  laneId: lane?.id ?? null,
  beforeId: live ? null : (cards.at(-1)?.id ?? null),
  afterId: null,
});

/** Actions of the board's cards. Each is shown at once; a refusal reverts it and shows the reason. */
export function useBoardActions({ roomOf, boardOf }: ActionSources, latest: Latest): BoardActions {
  const sayRefusal = useTaskRefusal();
  const { remove, restore } = useDeletion(roomOf, latest);
  const change = useBulk({ roomOf, boardOf }, latest);

  const move = (card: TaskCard, place: TaskPlace) =>
    isDone(moveTask(roomOf(card.boardId), card, place), (error) =>
      sayRefusal(error, card.id, () => void latest.current?.move(card, place)),
    );

  const rename = (card: TaskCard, title: string, joining?: MembershipChange) => {
    const bringBack = sendDraft(titleDraft(card.id), title);
    return isDone(editTask(roomOf(card.boardId), card, { title }, joining), (error) => {
      bringBack();
      // The card itself shows both titles to choose from.
      if (failureCode(error) !== 'record.stale') sayRefusal(error, card.id, () => void latest.current?.rename(card, title, joining));
    });
  };

  const edit = (card: TaskCard, values: CardValues, joining?: MembershipChange) =>
    isDone(editTask(roomOf(card.boardId), card, values, joining), (error) =>
      sayRefusal(error, card.id, () => void latest.current?.edit(card, values, joining)),
    );

  return { move, rename, edit, remove, restore, change, added: () => {} };
}

export function useAddCard(room: BoardHandle, onAdded: BoardActions['added'], predict: PredictCard) {
  const sayRefusal = useTaskRefusal();
  const add = (list: BoardList, title: string) => {
    const bringBack = sendDraft(addDraft(room.id, list.key), title);
    createTask(room, { title, ...footOf(list) }, predict).then(onAdded, (error: unknown) => {
      bringBack();
      sayRefusal(error, '', () => add(list, title));
    });
  };
  return add;
}
