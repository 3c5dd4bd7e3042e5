import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#shared/platform/errors.ts';
import type { FieldChanges } from '#shared/records/record.api.ts';
import { faultsInStored } from '#shared/records/fields-from-data.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { commentField, fieldsOf, hasComment, itemOfField, valuesOf, versionOf } from '#shared/reviews/answers.ts';
import type { FormItem } from '#shared/reviews/form-content.ts';
import type { Answers, AnswerValue } from '#shared/reviews/form.schema.ts';

/** Throws `input.invalid` for values that a field does not take, and `record.stale` for those that somebody else has changed. */
export function checkChanges(items: readonly FormItem[], answers: Answers, changes: FieldChanges): void {
  const fields = fieldsOf(items);
  const before = valuesOf(items, answers);
  const wanted = Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, change!.to]));
  const faults = faultsInStored(fields, { ...before, ...wanted }).filter(({ path }) => path in wanted);
  if (faults.length > 0) throw new AppError('input.invalid', { fields: faults.map((one) => ({ ...one, path: `body.${one.path}` })) });
  const isStale = (name: string) =>
    !isDeepStrictEqual(before[name], changes[name]!.from) && !isDeepStrictEqual(before[name], changes[name]!.to);
  const stale = Object.keys(changes).filter(isStale);
  if (stale.length === 0) return;
  const current = { ...before, version: versionOf(answers) };
  throw new AppError('record.stale', { fields: stale.map((name) => ({ path: `body.${name}`, rule: 'stale' })), current });
}

/** Answers to the changed items. */
export function changedAnswers(items: readonly FormItem[], answers: Answers, changes: FieldChanges): Map<string, AnswerValue> {
  const names = Object.keys(changes);
  const values: Values = { ...valuesOf(items, answers), ...Object.fromEntries(names.map((name) => [name, changes[name]!.to])) };
  const touched = new Set(names.map(itemOfField));
  return new Map(
    items
      .filter(({ id }) => touched.has(id))
      .map((item) => {
        const answer = values[item.id] as AnswerValue['answer'];
        const comment = hasComment(item) ? (values[commentField(item.id)] as string | null) : null;
        return [item.id, { answer, comment, changes: (answers[item.id]?.changes ?? 0) + 1 }];
      }),
  );
}
