import { itemsOf } from '#shared/reviews/answers.ts';
import type { FormContent, FormItem } from '#shared/reviews/form-content.ts';
import type { AnswerSide, Answers, FormGoal, FormStep } from '#shared/reviews/form.schema.ts';
import type { Review } from '#shared/reviews/review.record.ts';
import { ratedStates, sharedStates, type ReviewState } from '#shared/reviews/review-states.ts';
import { goalScoreOf, scoreOf } from '#shared/reviews/score.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter, momentOf } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import type { LaunchRow } from '#server/reviews/launches/launches.demo.ts';
import type { ManagerRatingRow } from './rating-row.ts';

export type ReviewRow = OwnedRow & Omit<Review, keyof OwnedRow | 'isArchived'>;
export interface ReviewFormRow extends OwnedRow {
  readonly content: FormContent;
  readonly goals: FormGoal[] | null;
  readonly goalScore: number | null;
  readonly selfScore: number | null;
  readonly managerScore: number | null;
  readonly signComment: string | null;
  readonly sharedAt: string | null;
  readonly steps: FormStep[];
}
export interface ReviewAnswerRow extends OwnedRow {
  readonly reviewId: string;
  readonly side: AnswerSide;
  readonly itemId: string;
  readonly value: Answers[string];
}

export interface MadeForms {
  readonly review: ReviewRow[];
  readonly review_form: ReviewFormRow[];
  readonly review_answer: ReviewAnswerRow[];
  readonly ratings: ManagerRatingRow[];
}

const texts: Readonly<Record<AnswerSide, readonly string[]>> = {
  self: [
    'I moved the weekly report to the new system, and the team now needs an hour less each week.',
    'The customers of the region renewed their contracts early, which I am proud of.',
    'I trained two new colleagues and wrote down what they need to know.',
  ],
  manager: [
    'Reliable in a busy period; others ask for advice more often than before.',
    'Good results. Next year I would like to see more delegation.',
    'Met the goals that mattered, and named problems early.',
  ],
};

interface Plan {
  readonly person: SeededStaff;
  readonly place: { readonly designationId: string | null; readonly gradeId: string | null };
  readonly launch: LaunchRow;
  readonly status: ReviewState;
  readonly content: FormContent;
  readonly goals: readonly FormGoal[];
}

/** First answer of a question with options. */
function chosen(kind: FormItem['kind'], options: FormItem['options']): string | string[] {
  if (kind === 'boolean') return 'yes';
  const [first] = options;
  return kind === 'multiple' ? [first!.id] : first!.id;
}

/** Answers of a side; a draft has the first half of them. */
function answersOf({ random }: SeedBasis, items: readonly FormItem[], side: AnswerSide, isDraft: boolean): Answers {
  const usual = random.pick([2, 3, 3, 3, 4, 4]);
  const answered = isDraft ? items.slice(0, Math.ceil(items.length / 2)) : items;
  return Object.fromEntries(
    answered.map(({ id, kind, scale, options }) => {
      if (kind !== 'rating' && kind !== 'text') return [id, { answer: chosen(kind, options), comment: null, changes: 1 }];
      const points = scale?.points.map(({ value }) => value) ?? [];
      const rating = Math.min(points.at(-1) ?? 0, usual + (random.chance(0.25) ? 1 : 0));
      const answer = kind === 'rating' ? String(points.includes(rating) ? rating : points[0]) : random.pick(texts[side]);
      const isExtreme = answer === String(points.at(-1)) || answer === String(points[0]);
      return [id, { answer, comment: kind === 'rating' && isExtreme ? random.pick(texts[side]) : null, changes: 1 }];
    }),
  );
}

const begun: readonly ReviewState[] = ['not-started', 'self-draft'];

/** The earlier of two days: nothing of a running launch has happened in the future. */
const earlier = (day: string, today: string) => (day < today ? day : today);

function stepsOf({ random, today }: SeedBasis, { person, status, launch }: Plan): FormStep[] {
  const managerId = person.path.at(-1)!;
  const stepOf = (move: FormStep['move'], day: string, actorId: string): FormStep => ({
    move,
    at: momentOf(day, random),
    actorId,
    reason: null,
  });
  const [self, manager, share] = [launch.selfDue, launch.managerDue, launch.shareDue].map((due) => earlier(due!, today));
  return [
    ...(begun.includes(status) ? [] : [stepOf('submit-self', dayAfter(self!, -2), person.id)]),
    ...(ratedStates.includes(status) ? [stepOf('submit-manager', dayAfter(manager!, -1), managerId)] : []),
    ...(sharedStates.includes(status) ? [stepOf('share', dayAfter(share!, -1), managerId)] : []),
    ...(status === 'acknowledged' || status === 'closed' ? [stepOf('acknowledge', dayAfter(share!, -1), person.id)] : []),
  ];
}

interface Sides {
  readonly self: Answers;
  readonly manager: Answers;
}

function sidesOf(basis: SeedBasis, { status, content }: Plan): Sides {
  const self = status === 'not-started' ? {} : answersOf(basis, itemsOf(content, 'self'), 'self', status === 'self-draft');
  const hasManager = status === 'manager-draft' || ratedStates.includes(status);
  return { self, manager: hasManager ? answersOf(basis, itemsOf(content, 'manager'), 'manager', status === 'manager-draft') : {} };
}

function formOf(basis: SeedBasis, plan: Plan, owned: OwnedRow, { self, manager }: Sides): ReviewFormRow {
  const { status, content, goals } = plan;
  const isRated = ratedStates.includes(status);
  const steps = stepsOf(basis, plan);
  return {
    ...owned,
    content,
    goals: isRated ? [...goals] : null,
    goalScore: isRated ? goalScoreOf(goals, content.scale) : null,
    selfScore: begun.includes(status) ? null : scoreOf(content, { answers: self, goals }).score,
    managerScore: isRated ? scoreOf(content, { answers: manager, goals }).score : null,
    signComment: null,
    sharedAt: steps.find(({ move }) => move === 'share')?.at ?? null,
    steps,
  };
}

function ratingOf(basis: SeedBasis, plan: Plan, { managerScore, content }: ReviewFormRow, answers: Answers): ManagerRatingRow[] {
  if (managerScore === null) return [];
  const item = content.sections.find(({ type }) => type === 'potential')!.items[0]!;
  const submittedAt = momentOf(dayAfter(earlier(plan.launch.managerDue!, basis.today), -1), basis.random);
  const of = { employeeId: plan.person.id, managerId: plan.person.path.at(-1)!, cycleId: plan.launch.cycleId! };
  const ratings = { scaleId: content.scale.id, performance: managerScore, potentialScaleId: item.scale!.id };
  return [{ ...basis.owned(submittedAt), ...of, ...ratings, potential: Number(answers[item.id]!.answer), submittedAt }];
}

/** A form with its answers as far as it has come. */
export function makeForm(basis: SeedBasis, plan: Plan): MadeForms {
  const { person, place, launch, status } = plan;
  const { id: launchId, name, cycleId, periodFrom, periodTo, selfDue, managerDue, shareDue } = launch;
  const owned = basis.owned(launch.createdAt);
  const days = { periodFrom: periodFrom!, periodTo: periodTo!, selfDue, managerDue: managerDue!, shareDue: shareDue! };
  const people = { employeeId: person.id, managerId: person.path.at(-1)!, departmentId: person.departmentId, ...place };
  const of = { name, launchId, cycleId: cycleId!, ...people };
  const sides = sidesOf(basis, plan);
  const form = formOf(basis, plan, owned, sides);
  const answers = (['self', 'manager'] as const).flatMap((side) =>
    Object.entries(sides[side]).map(([itemId, value]) => ({ ...basis.owned(owned.createdAt), reviewId: owned.id, side, itemId, value })),
  );
  return {
    review: [{ ...owned, ...of, ...days, status, isUnsigned: false, version: 1 }],
    review_form: [form],
    review_answer: answers,
    ratings: ratingOf(basis, plan, form, sides.manager),
  };
}
