import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Language } from '#shared/platform/languages.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import type { QuestionStarterOutcome } from '#shared/reviews/starter-sets.api.ts';
import { GradeEntity } from '#server/grades/grade.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { addNewRecords } from '#server/records/add-new-records.ts';
import { competenciesService } from '#server/reviews/competencies.service.ts';
import { QuestionEntity } from '#server/reviews/question.entity.ts';
import { questionnairesService } from '#server/reviews/questionnaires.service.ts';
import { questionsService } from '#server/reviews/questions.service.ts';
import { RatingScaleEntity } from '#server/reviews/rating-scale.entity.ts';
import { scalesService } from '#server/reviews/scales.service.ts';
import { reviewStarterText, starterCompetencies, starterQuestions } from './starter-sets.ts';
import type { ReviewStarterText } from './starter-text.ts';

const inUse = { deletedAt: null, isArchived: false } as const;

/** Upper half of the grades, from the lowest. */
async function findUpperGrades(em: SqlEntityManager): Promise<string[]> {
  const grades = await em.find(GradeEntity, inUse, { orderBy: { level: 'asc' }, fields: ['id'] });
  return grades.slice(Math.ceil(grades.length / 2)).map(({ id }) => id);
}

/** Adds the competencies of the starter set that do not exist yet. */
export async function addCompetencyStarter(ctx: Context, language: Language): Promise<StarterOutcome> {
  const text = await reviewStarterText(language);
  return write(ctx, async (unit) => {
    const competencies = starterCompetencies(text, await findUpperGrades(unit.em));
    const outcome = await addNewRecords(competenciesService.plan, unit, ctx, competencies);
    return () => outcome;
  });
}

/** Oldest rating scale of the company, or that of the starter set in a company without any. */
async function scaleFor(unit: WriteTransaction, ctx: Context, { scale: { name, labels } }: ReviewStarterText): Promise<string> {
  const find = () => unit.em.findOne(RatingScaleEntity, inUse, { orderBy: { createdAt: 'asc', id: 'asc' }, fields: ['id'] });
  const found = await find();
  if (found) return found.id;
  const points = labels.map((label, at) => ({ value: at + 1, label }));
  await addNewRecords(scalesService.plan, unit, ctx, [{ name, points, allowsNone: true }]);
  await unit.em.flush();
  // The company may have archived the scale of the set.
  return ((await find()) ?? (await unit.em.findOneOrFail(RatingScaleEntity, { deletedAt: null }, { fields: ['id'] }))).id;
}

const comparable = (text: string) => text.trim().toLocaleLowerCase();

/** Ids of the questions with these texts, those of the company included. */
async function findQuestions(em: SqlEntityManager): Promise<(text: string) => string | undefined> {
  const found = await em.find(QuestionEntity, inUse, { fields: ['id', 'text'] });
  const ids = new Map(found.map(({ id, text }) => [comparable(text), id]));
  return (text) => ids.get(comparable(text));
}

/** Adds the questions and questionnaires of the starter set that do not exist yet. */
export async function addQuestionStarter(ctx: Context, language: Language): Promise<QuestionStarterOutcome> {
  const text = await reviewStarterText(language);
  return write(ctx, async (unit) => {
    const sets = starterQuestions(text, await scaleFor(unit, ctx, text));
    const questions = await addNewRecords(
      questionsService.plan,
      unit,
      ctx,
      sets.flatMap((set) => set.questions),
    );
    await unit.em.flush();
    const idOf = await findQuestions(unit.em);
    const rows = sets.map(({ name, questions: asked }) => {
      const ids = asked.flatMap((one) => idOf(one.text) ?? []);
      const ranks = ranksBetween(null, null, ids.length);
      return { name, questions: ids.map((questionId, at) => ({ id: crypto.randomUUID(), rank: ranks[at]!, questionId })) };
    });
    const questionnaires = await addNewRecords(questionnairesService.plan, unit, ctx, rows);
    return () => ({ questions, questionnaires });
  });
}
