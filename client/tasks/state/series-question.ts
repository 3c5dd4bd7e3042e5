import { proxy } from 'valtio/vanilla';
import type { SeriesScope } from '#shared/tasks/recurrence/recurrence.schema.ts';
import { seriesFields } from '#shared/tasks/recurrence/recurrence.schema.ts';
import type { BulkChange, MembershipChange } from '#shared/tasks/bulk.api.ts';
import type { CardValues } from '#shared/tasks/task-fields.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';

export type SeriesDeletion = 'this' | 'stop';

interface SeriesQuestion {
  readonly kind: 'edit' | 'delete';
  /** Number of tasks that are changed or deleted. */
  readonly count: number;
  readonly answer: (reach: SeriesScope | SeriesDeletion | null) => void;
}

/** The question that is shown; null without one. */
export const seriesQuestion = proxy<{ open: SeriesQuestion | null }>({ open: null });

function ask<Reach extends SeriesScope | SeriesDeletion>(kind: SeriesQuestion['kind'], count: number): Promise<Reach | null> {
  seriesQuestion.open?.answer(null);
  return new Promise((resolve) => {
    const answer = (reach: SeriesScope | SeriesDeletion | null) => {
      seriesQuestion.open = null;
      resolve(reach as Reach | null);
    };
    seriesQuestion.open = { kind, count, answer };
  });
}

const questionFields: readonly string[] = [...seriesFields, 'dueDate'];
type Cards = readonly Pick<TaskCard, 'isRecurring'>[];
const hasRecurring = (cards: Cards) => cards.some(({ isRecurring }) => isRecurring);

/** Runs an edit after the question how far it reaches, or at once without a recurring task. Resolves to `cancelled` if the person cancels. */
export function editWithReach<Done>(
  cards: Cards,
  change: CardValues | BulkChange,
  joining: MembershipChange | undefined,
  edit: (joining?: MembershipChange) => Promise<Done>,
  cancelled: Done,
): Promise<Done> {
  const isAsked =
    joining?.series === undefined && hasRecurring(cards) && Object.keys(change).some((field) => questionFields.includes(field));
  if (!isAsked) return edit(joining);
  return ask<SeriesScope>('edit', cards.length).then((series) => (series === null ? cancelled : edit({ ...joining, series })));
}

/** Asks whether recurring tasks are deleted alone or with their series. Resolves to null if the person cancels. */
export const askDeletionReach = (...cards: Cards): Promise<SeriesDeletion | null> =>
  hasRecurring(cards) ? ask<SeriesDeletion>('delete', cards.length) : Promise.resolve('this');
