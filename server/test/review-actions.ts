import { randomUUID } from 'node:crypto';
import { itemsOf } from '#shared/reviews/answers.ts';
import type { AnswerSide, FormMove } from '#shared/reviews/form.schema.ts';
import { moveFormEndpoint, readFormEndpoint, saveAnswersEndpoint } from '#shared/reviews/forms.api.ts';
import type { ReviewState } from '#shared/reviews/review-states.ts';
import type { FormContent, FormItem, FormScale, ReviewSection } from '#shared/reviews/form-content.ts';
import { usualViewersOf, type SectionType } from '#shared/reviews/template-sections.ts';
import { ratingScale } from '#shared/reviews/rating-scale.record.ts';
import { createForms, type LaunchedForms } from '#server/reviews/forms/create-forms.ts';
import { write } from '#server/platform/data/transaction.ts';
import { newCycle } from './goal-actions.ts';
import { newLaunch } from './launch-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

const points = ['Poor', 'Fair', 'Good', 'Better', 'Best'].map((label, index) => ({ value: index + 1, label }));

/** A scale with five points. */
export async function newFormScale(world: World): Promise<FormScale> {
  const scale = { id: randomUUID(), name: `Scale ${randomUUID()}`, points, allowsNone: true };
  await world.inject(world.hrAdmin, ratingScale.endpoints.create, { body: scale });
  return scale;
}

export const itemOf = (kind: FormItem['kind'], changes: Partial<FormItem> = {}): FormItem => ({
  id: randomUUID(),
  kind,
  heading: null,
  text: `Item ${kind}`,
  description: null,
  scale: null,
  isRequired: true,
  allowsNone: false,
  commentMode: 'none',
  isPrivate: false,
  options: [],
  weight: 1,
  ...changes,
});

export const sectionOf = (type: SectionType, weight: number, items: FormItem[]): ReviewSection => {
  const { editedBy, hiddenFrom } = usualViewersOf(type);
  return { id: randomUUID(), title: `Section ${type}`, type, weight, editedBy: [...editedBy], hiddenFrom: [...hiddenFrom], items };
};

/** Competencies and questions, with a summary, a development plan and the potential. */
export function contentOf(scale: FormScale): FormContent {
  const rating = (changes: Partial<FormItem> = {}) => itemOf('rating', { scale, ...changes });
  const sections = [
    sectionOf('competencies', 60, [rating({ allowsNone: true }), rating()]),
    sectionOf('questions', 40, [rating({ commentMode: 'extremes' }), itemOf('text', { isRequired: false })]),
    sectionOf('summary', 0, [itemOf('text')]),
    sectionOf('development', 0, [itemOf('text', { isRequired: false })]),
    sectionOf('potential', 0, [rating()]),
  ];
  return { templateId: null, scale, formula: null, sections };
}

export interface NewReview {
  readonly id: string;
  readonly employee: Someone;
  readonly content: FormContent;
  readonly cycleId: string;
}

/** A review form in a review cycle of its own: of the editor, whom the manager reviews. */
export async function newReview(
  world: World,
  { employee = world.editor, ...changes }: Partial<LaunchedForms> & { employee?: Someone } = {},
): Promise<NewReview> {
  const content = changes.content ?? contentOf(await newFormScale(world));
  const cycleId = changes.cycleId ?? (await newCycle(world));
  const launch: LaunchedForms = {
    launchId: (await newLaunch(world, [])).id,
    cycleId,
    name: 'Annual review',
    periodFrom: '2026-01-01',
    periodTo: '2026-12-31',
    content,
    selfDue: '2026-12-10',
    managerDue: '2026-12-20',
    shareDue: '2026-12-31',
    ...changes,
  };
  const places = { managerId: world.manager.id, departmentId: null, gradeId: null, designationId: null };
  const ctx = await world.contextOf(world.hrAdmin);
  await write(ctx, async (unit) => {
    await createForms(unit, ctx.actor, launch, [{ employeeId: employee.id, ...places }]);
    return () => null;
  });
  const [row] = await world.sql<{ id: string }>('select id from review where cycle_id = $1 and employee_id = $2', [cycleId, employee.id]);
  return { id: row!.id, employee, content, cycleId };
}

export const viewForm = (world: World, who: Someone, { id }: NewReview) =>
  world.inject(who, readFormEndpoint, { params: { recordId: id } });

export type FormMoveOf = readonly [
  who: Someone,
  review: NewReview,
  move: FormMove,
  from: ReviewState,
  more?: { readonly to?: ReviewState; readonly reason?: string },
];

export const moveForm = (world: World, ...[who, { id }, move, from, more = {}]: FormMoveOf) =>
  world.inject(who, moveFormEndpoint, { params: { recordId: id }, body: { move, from, to: more.to ?? null, reason: more.reason ?? null } });

/** Answers all required items of a side: each rating is 4. */
export function answerForm(world: World, who: Someone, { id, content }: NewReview, side: AnswerSide) {
  const required = itemsOf(content, side).filter(({ isRequired }) => isRequired);
  const body = Object.fromEntries(required.map((item) => [item.id, { from: null, to: item.kind === 'rating' ? '4' : `By ${side}` }]));
  return world.inject(who, saveAnswersEndpoint, { params: { recordId: id, side }, body });
}

/** Takes a new form through the self review and the review of the manager. */
export async function submitForm(world: World, review: NewReview): Promise<void> {
  await answerForm(world, review.employee, review, 'self');
  await moveForm(world, review.employee, review, 'submit-self', 'self-draft');
  await answerForm(world, world.manager, review, 'manager');
  await moveForm(world, world.manager, review, 'submit-manager', 'manager-draft');
}
