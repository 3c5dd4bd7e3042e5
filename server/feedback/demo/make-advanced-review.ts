import type { AdvancedLaunch } from '#shared/feedback/advanced-launch.record.ts';
import type { AdvancedReview } from '#shared/feedback/advanced-review.record.ts';
import type { RaterGroup } from '#shared/feedback/report.schema.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow } from '#server/platform/seed/seeded-company.ts';
import type { FixedContent } from '#server/reviews/launches/launch.entity.ts';
import { answersOf, ratersFor, type FeedbackAnswerRow, type RaterRow } from './make-raters.ts';

type Unowned<Row> = Omit<Row, keyof OwnedRow | 'isArchived' | 'version'>;
export type AdvancedLaunchRow = OwnedRow & Unowned<AdvancedLaunch> & { readonly fixed: FixedContent };
export type AdvancedReviewRow = OwnedRow & Unowned<AdvancedReview>;
export interface FeedbackFormRow extends OwnedRow {
  readonly content: FormContent;
  readonly choice: number;
  readonly countedAt: string;
}

export interface MadeReview {
  readonly advancedreview: AdvancedReviewRow;
  readonly feedback_form: FeedbackFormRow;
  readonly feedback_rater: readonly RaterRow[];
  readonly feedback_answer: readonly FeedbackAnswerRow[];
}

interface Plan {
  readonly staff: readonly SeededStaff[];
  readonly person: SeededStaff;
  readonly launch: AdvancedLaunchRow;
  readonly content: FormContent;
  readonly status: AdvancedReview['status'];
}

/** Part of the raters who have submitted, by the state of the review. */
const submittedPart: Readonly<Partial<Record<AdvancedReview['status'], number>>> = { answering: 0.5, closed: 0.9, signed: 1 };

function countsOf(raters: readonly RaterRow[]) {
  const of = (group: RaterGroup, isDone: boolean) =>
    raters.filter(({ raterGroup, status }) => raterGroup === group && (!isDone || status === 'submitted')).length;
  return {
    selfDone: of('self', true),
    managerAsked: of('manager', false),
    managerDone: of('manager', true),
    peersAsked: of('peer', false),
    peersDone: of('peer', true),
    reportsAsked: of('report', false),
    reportsDone: of('report', true),
    othersAsked: 0,
    othersDone: 0,
    declined: 0,
  };
}

/** An advanced review with its raters, and answers as far as it has come. */
export function makeAdvancedReview(basis: SeedBasis, { staff, person, launch, content, status }: Plan): MadeReview {
  const owned = basis.owned(launch.createdAt);
  const part = submittedPart[status] ?? 0;
  const chosen = ratersFor(basis, staff, person).filter(([group]) => status !== 'nominating' || group !== 'peer');
  const raters = chosen.map(([raterGroup, raterId]): RaterRow => {
    const isSubmitted = part === 1 || (part > 0 && basis.random.chance(part));
    return {
      ...basis.owned(launch.createdAt),
      reviewId: owned.id,
      raterId,
      raterGroup,
      status: isSubmitted ? 'submitted' : 'asked',
      reason: null,
    };
  });
  const { name, id: launchId, templateId, cycleId, peersDue, answersDue } = launch;
  const days = { peersDue: peersDue!, answersDue: answersDue! };
  const people = { employeeId: person.id, managerId: person.path.at(-1)!, departmentId: person.departmentId };
  const answered = raters.filter((one) => one.status === 'submitted');
  return {
    advancedreview: { ...owned, name, launchId, templateId, cycleId: cycleId!, ...people, ...days, status, ...countsOf(raters) },
    feedback_form: { ...owned, content, choice: 1, countedAt: owned.createdAt },
    feedback_rater: raters,
    feedback_answer: answered.map(({ raterGroup, ...row }) => ({
      id: row.id,
      companyId: row.companyId,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      answers: answersOf(basis, content, raterGroup),
    })),
  };
}
