import { itemsOfGroup } from '#shared/feedback/feedback-items.ts';
import type { RaterState } from '#shared/feedback/rater.schema.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FormContent, FormItem } from '#shared/reviews/form-content.ts';
import type { Answers, AnswerValue } from '#shared/reviews/form.schema.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';

export interface RaterRow extends OwnedRow {
  readonly reviewId: string;
  readonly raterId: string;
  readonly raterGroup: RaterGroup;
  readonly status: RaterState;
  readonly reason: string | null;
}
export interface FeedbackAnswerRow extends OwnedRow {
  readonly answers: Answers;
}

const texts = [
  'Explains the reasons behind a decision, which makes the work of the others easier.',
  'I would like to hear earlier when a date cannot be kept.',
  'Helped my team twice this year without being asked.',
  'Keeps calm when a customer is upset, and finds a way.',
  'Could leave more of the details to the team.',
  'Says plainly what is good and what is not.',
];

const peerCount = 4;

/** Raters of a person with their groups: the usual ones, and peers of the department who neither manage the person nor report to them. */
export function ratersFor({ random }: SeedBasis, staff: readonly SeededStaff[], person: SeededStaff): [RaterGroup, string][] {
  const managerId = person.path.at(-1)!;
  const reports = staff.filter(({ path }) => path.at(-1) === person.id);
  const isPeer = ({ id, path, departmentId }: SeededStaff) =>
    id !== person.id && id !== managerId && path.at(-1) !== person.id && departmentId === person.departmentId;
  const able = staff.filter(isPeer).map(({ id }) => id);
  const first = random.between(0, Math.max(able.length - 1, 0));
  const peers = [...able.slice(first), ...able.slice(0, first)].slice(0, peerCount);
  return [
    ['self', person.id],
    ['manager', managerId],
    ...reports.map(({ id }): [RaterGroup, string] => ['report', id]),
    ...peers.map((id): [RaterGroup, string] => ['peer', id]),
  ];
}

function answerOf({ random }: SeedBasis, { kind, scale, options }: FormItem, usual: number): AnswerValue {
  const points = scale?.points.map(({ value }) => value) ?? [];
  const place = Math.min(points.length - 1, Math.max(0, usual - 1 + random.between(-1, 1)));
  const byKind = {
    rating: () => String(points[place]),
    text: () => random.pick(texts),
    boolean: () => 'yes',
    single: () => options[0]!.id,
    multiple: () => [options[0]!.id],
  };
  const isEnd = kind === 'rating' && (place === 0 || place === points.length - 1);
  return { answer: byKind[kind](), comment: isEnd || random.chance(0.2) ? random.pick(texts) : null, changes: 1 };
}

/** Answers of a rater to all items of the group. The employee rates a little higher. */
export function answersOf(basis: SeedBasis, content: FormContent, group: RaterGroup): Answers {
  const usual = basis.random.pick([3, 3, 4, 4]) + (group === 'self' && basis.random.chance(0.5) ? 1 : 0);
  return Object.fromEntries(
    itemsOfGroup(content, group).map((item) => {
      const answer = answerOf(basis, item, usual);
      return [item.id, item.commentMode === 'none' ? { ...answer, comment: null } : answer];
    }),
  );
}
