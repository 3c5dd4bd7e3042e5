import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Answers, AnswerSide, FormGoal } from '#shared/reviews/form.schema.ts';
import { readsAnswers, visibleContent, visibleSteps } from '#shared/reviews/form-access.ts';
import type { FormContent } from '#shared/reviews/form-content.ts';
import type { FormView } from '#shared/reviews/forms.api.ts';
import { scoreOf } from '#shared/reviews/score.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findFeedbackScore } from './feedback-scores.ts';
import { findGoalsOfPeriod } from './goals-of-period.sql.ts';
import { findRating } from './manager-ratings.ts';
import { loadAnswers, openForm, type OpenForm } from './open-form.ts';

/** Answers to the items that are shown, as far as the reader may see those of a side. */
function shownAnswers({ role, row }: OpenForm, content: FormContent, side: AnswerSide, answers: Answers): Answers | null {
  if (!readsAnswers(role, side, row)) return null;
  const shown = new Set(content.sections.flatMap(({ items }) => items.map(({ id }) => id)));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => shown.has(id)));
}

async function scoresOf(em: SqlEntityManager, { entity, form, role }: OpenForm, readsManager: boolean) {
  if (!readsManager) return { rating: null, managerScore: null, isCalibrated: false };
  const calibrated = (await findRating(em, entity))?.calibratedPerformance ?? null;
  const own = form.managerScore ?? null;
  const seesBoth = role === 'hr' || role === 'reviewer';
  return { rating: calibrated ?? own, managerScore: seesBoth ? own : null, isCalibrated: calibrated !== null };
}

const hasGoals = ({ sections }: FormContent) => sections.some(({ type }) => type === 'goals');

interface Scored {
  readonly side: AnswerSide;
  readonly answers: Answers;
  readonly goals: readonly FormGoal[];
  readonly feedback: number | null;
}

/** Scores of the visible sections of a side. All answers count, also hidden ones, because the submitted score follows from all of them. */
function breakdownOf({ form }: OpenForm, visible: FormContent, { side, feedback, ...scored }: Scored) {
  const { score, sections } = scoreOf(form.content, scored, { self: form.selfScore ?? null, feedback });
  const submitted = side === 'self' ? form.selfScore : form.managerScore;
  const shown = new Set(visible.sections.map(({ id }) => id));
  return { score: submitted ?? score, sections: sections.filter(({ id }) => shown.has(id)) };
}

/** Goals without the titles that the reader may not see. */
const shownGoals = ({ readsPrivate }: OpenForm, goals: readonly FormGoal[]): FormGoal[] =>
  goals.map((goal) => (goal.isPrivate && !readsPrivate ? { ...goal, title: null } : goal));

/** Presents a form as its reader may see it. */
async function presentForm(em: SqlEntityManager, opened: OpenForm): Promise<FormView> {
  const { row, form, role } = opened;
  const content = visibleContent(form.content, role, row);
  const answers = await loadAnswers(em, row.id);
  const [self, manager] = (['self', 'manager'] as const).map((side) => shownAnswers(opened, content, side, answers[side]));
  const goals = form.goals ?? (hasGoals(form.content) ? await findGoalsOfPeriod(em, row) : []);
  const scores = await scoresOf(em, opened, manager !== null);
  const feedback = await findFeedbackScore(em, row, form.content);
  const side = manager ? 'manager' : 'self';
  const isWithheld = (!self && !manager) || (scores.isCalibrated && scores.managerScore === null);
  return {
    review: row,
    role,
    content,
    self: self!,
    manager: manager!,
    goals: hasGoals(content) ? shownGoals(opened, goals) : [],
    selfScore: self ? (form.selfScore ?? null) : null,
    feedbackScore: role !== 'manager' && (self || manager) ? feedback : null,
    ...scores,
    breakdown: isWithheld ? null : breakdownOf(opened, content, { side, answers: answers[side], goals, feedback }),
    sharedAt: form.sharedAt?.toISOString() ?? null,
    signComment: form.signComment ?? null,
    steps: visibleSteps(form.steps, role, row),
  };
}

/** Reads a form. A read of the review of somebody else is recorded before it is answered. */
export async function readForm(ctx: Context, id: string): Promise<FormView> {
  const view = await read(ctx, async ({ em }) => presentForm(em, await openForm(em, ctx.actor, id)));
  await recordRead(ctx, { kind: 'ratings', subjectIds: [view.review.employeeId] });
  return view;
}
