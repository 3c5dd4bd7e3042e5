import { fieldsOf, itemsOf, valuesOf, versionOf } from '#shared/reviews/answers.ts';
import { writtenSide } from '#shared/reviews/form-access.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import type { Answers, AnswerSide } from '#shared/reviews/form.schema.ts';
import { readFormEndpoint, saveAnswersEndpoint } from '#shared/reviews/forms.api.ts';
import { call } from '#client/platform/http/call.ts';
import type { AutosavePlan, VersionedValues } from '#client/records/autosave/autosave.ts';
import type { RecordChanges } from '#client/records/record.store.ts';

export interface AnswersPlan {
  /** Name of the answers on this device. */
  readonly name: string;
  readonly items: readonly FormItem[];
  readonly stored: Answers;
  /** Sends changed answers under an idempotency key. Must have a stable identity. */
  readonly send: (changes: RecordChanges, key: string) => Promise<Answers>;
}

export const versionedAnswers = (items: readonly FormItem[], answers: Answers): VersionedValues => ({
  ...valuesOf(items, answers),
  version: versionOf(answers),
});

/** Sends answers of these items as the autosave does. */
export const sendVersioned =
  ({ items, send }: Pick<AnswersPlan, 'items' | 'send'>): AutosavePlan['send'] =>
  async (changes, key) =>
    versionedAnswers(items, await send(changes, key));

/** Plan with which a form saves its answers. */
export const autosavePlanOf = ({ name, items, stored, send }: AnswersPlan): AutosavePlan => ({
  name,
  fields: fieldsOf(items),
  values: versionedAnswers(items, stored),
  send: sendVersioned({ items, send }),
});

/** Name of the answers of a side on this device. */
export const nameOfSide = (id: string, side: AnswerSide): string => `review-${side}:${id}`;

/** Sends answers of a side of a review. */
export const sendSide =
  (recordId: string, side: AnswerSide): AnswersPlan['send'] =>
  async (changes, key) =>
    (await call(saveAnswersEndpoint, { params: { recordId, side }, body: changes as never, key })).answers;

/** Reads a form in order to save answers that a closed page has left. Returns null if its reader does not write the side any more. */
export async function readReviewPlan(id: string, side: AnswerSide): Promise<AnswersPlan | null> {
  const view = await call(readFormEndpoint, { params: { recordId: id } });
  if (writtenSide(view.role, view.review) !== side) return null;
  return { name: nameOfSide(id, side), items: itemsOf(view.content, side), stored: view[side] ?? {}, send: sendSide(id, side) };
}
