import { msg, type Message } from '#shared/platform/message.ts';
import type { Fields } from '#shared/records/field.ts';
import { choice, text } from '#shared/records/fields.ts';
import { choices } from '#shared/records/list-fields.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { FormContent, FormItem, ReviewSection } from './form-content.ts';
import { longestAnswer, longestComment, type Answers, type AnswerSide, type AnswerValue } from './form.schema.ts';
import { visibilityOf } from './template-sections.ts';

/** Answer of somebody to whom an item does not apply. */
export const notApplicable = 'none';

const viewingOf = { self: 'employee-self', manager: 'manager-manager' } as const;

/** True if a side answers an item of a section: employees answer no private ones. */
export const isAnsweredBy = (side: AnswerSide, section: ReviewSection, { isPrivate }: FormItem): boolean =>
  visibilityOf(section, viewingOf[side]) === 'edit' && (side === 'manager' || !isPrivate);

/** Items that a side answers. */
export const itemsOf = ({ sections }: Pick<FormContent, 'sections'>, side: AnswerSide): FormItem[] =>
  sections.flatMap((section) => section.items.filter((item) => isAnsweredBy(side, section, item)));

export const mayBeLeftOut = ({ kind, allowsNone, scale }: FormItem): boolean =>
  kind !== 'text' && (allowsNone || scale?.allowsNone === true);

/** Values from which the answer is chosen. */
export function optionsOf(item: FormItem): readonly string[] {
  const own = {
    text: [],
    rating: item.scale?.points.map(({ value }) => String(value)) ?? [],
    boolean: ['yes', 'no'],
    single: item.options.map(({ id }) => id),
    multiple: item.options.map(({ id }) => id),
  }[item.kind];
  return mayBeLeftOut(item) ? [...own, notApplicable] : own;
}

export const hasComment = ({ commentMode }: FormItem): boolean => commentMode !== 'none';
const commentSuffix = '-comment';
/** Name of the field with the comment on an item; the answer has the id of the item. */
export const commentField = (itemId: string): string => `${itemId}${commentSuffix}`;
export const itemOfField = (name: string): string => name.replace(commentSuffix, '');

const asMessage = (words: string): Message => ({ id: words, message: words });
const labelled = (options: readonly string[]) => Object.fromEntries(options.map((one) => [one, asMessage(one)]));

function answerField(item: FormItem) {
  const label = msg({ message: 'Answer' });
  if (item.kind === 'text') return text({ label, max: longestAnswer, isOptional: true });
  const options = labelled(optionsOf(item));
  return item.kind === 'multiple' ? choices({ label, options, isOptional: true }) : choice({ label, options, isOptional: true });
}

/** Fields of these items, as a form saves them one by one. */
export function fieldsOf(items: readonly FormItem[]): Fields {
  const comment = text({ label: msg({ message: 'Comment' }), max: longestComment, isOptional: true });
  return Object.fromEntries(
    items.flatMap((item) => [[item.id, answerField(item)], ...(hasComment(item) ? [[commentField(item.id), comment]] : [])]),
  ) as Fields;
}

/** Values of these fields. */
export const valuesOf = (items: readonly FormItem[], answers: Answers): Values =>
  Object.fromEntries(
    items.flatMap((item) => {
      const { answer = null, comment = null } = answers[item.id] ?? {};
      const own = item.kind === 'multiple' ? (answer ?? []) : answer;
      return [[item.id, own], ...(hasComment(item) ? [[commentField(item.id), comment]] : [])];
    }),
  ) as Values;

/** Version of the answers of a side: it grows with each saved answer. */
export const versionOf = (answers: Answers): number => Object.values(answers).reduce((sum, { changes }) => sum + changes, 1);

/** Rating that counts; null for an item without one. */
export function ratingOf(item: FormItem, value: AnswerValue | undefined): number | null {
  const { answer = null } = value ?? {};
  return item.kind === 'rating' && typeof answer === 'string' && answer !== notApplicable ? Number(answer) : null;
}

const isEmpty = (answer: AnswerValue['answer']): boolean =>
  answer === null || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0);

/** True if the comment on an item must be written, given its answer. */
export function needsComment({ commentMode, scale }: FormItem, answer: AnswerValue['answer']): boolean {
  if (commentMode === 'required') return answer !== notApplicable;
  const ends = [scale?.points[0]?.value, scale?.points.at(-1)?.value].map(String);
  return commentMode === 'extremes' && typeof answer === 'string' && ends.includes(answer);
}

export interface AnswerFault {
  readonly path: string;
  readonly rule: 'answer-required' | 'answer-unknown' | 'comment-required';
}

function faultOf(item: FormItem, { answer = null, comment = null }: Partial<AnswerValue>): AnswerFault[] {
  const path = item.id;
  const options = optionsOf(item);
  const chosen = isEmpty(answer) ? [] : [answer!].flat();
  if (chosen.length === 0 && item.isRequired) return [{ path, rule: 'answer-required' }];
  if (item.kind !== 'text' && chosen.some((one) => !options.includes(one))) return [{ path, rule: 'answer-unknown' }];
  const isSilent = comment === null || comment.trim() === '';
  return isSilent && needsComment(item, answer) && (item.isRequired || chosen.length > 0) ? [{ path, rule: 'comment-required' }] : [];
}

/** Finds what a side must still answer before it submits, in the order of the form. */
export const faultsOfAnswers = (items: readonly FormItem[], answers: Answers): AnswerFault[] =>
  items.flatMap((item) => faultOf(item, answers[item.id] ?? {}));

/** Answers that a form shows, from the values of its fields. */
export const answersFrom = (items: readonly FormItem[], values: Values): Answers =>
  Object.fromEntries(
    items.map((item) => {
      const answer = (values[item.id] ?? null) as AnswerValue['answer'];
      const comment = hasComment(item) ? ((values[commentField(item.id)] ?? null) as string | null) : null;
      return [item.id, { answer, comment, changes: 0 }];
    }),
  );
