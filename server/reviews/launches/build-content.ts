import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError } from '#shared/platform/errors.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { faultsOfSections, type TemplateSection } from '#shared/reviews/template-sections.ts';
import { formulaOf } from '#shared/reviews/review-settings.record.ts';
import type { template } from '#shared/reviews/template.record.ts';
import { loadVersion } from '#server/records/record-versions.ts';
import { QuestionEntity } from '#server/reviews/question.entity.ts';
import { QuestionnaireEntity } from '#server/reviews/questionnaire.entity.ts';
import { questionnairesService } from '#server/reviews/questionnaires.service.ts';
import { ReviewSettingsEntity } from '#server/reviews/review-settings.entity.ts';
import { TemplateEntity } from '#server/reviews/template.entity.ts';
import { templatesService } from '#server/reviews/templates.service.ts';
import { makeContent, type AskedQuestion } from './content-items.ts';
import { loadScales } from './form-scales.ts';
import type { FixedContent } from './launch.entity.ts';

type TemplateValues = Pick<RowOf<typeof template>, 'scaleId' | 'sections' | 'designations'>;

/** Published version of a template, as a launch uses it. */
export interface UsedTemplate {
  readonly id: string;
  readonly number: number;
  readonly scaleId: string;
  readonly sections: readonly TemplateSection[];
  readonly designationIds: readonly string[];
  readonly hasCompetencies: boolean;
}

/** Reads the newest published version of a template, or null if there is none or the template is no longer used. */
export async function findTemplate(em: SqlEntityManager, templateId: string): Promise<UsedTemplate | null> {
  const found = await em.findOne(TemplateEntity, { id: templateId, deletedAt: null, isArchived: false });
  const number = found?.publication?.number;
  if (number === undefined) return null;
  const { values } = await loadVersion(templatesService.plan, em, templateId, number);
  const { scaleId, sections, designations } = values as unknown as TemplateValues;
  return {
    id: templateId,
    number,
    scaleId,
    sections: sections as unknown as readonly TemplateSection[],
    designationIds: designations.map(({ designationId }) => designationId),
    hasCompetencies: sections.some(({ type }) => type === 'competencies'),
  };
}

/** Reads how the company scores reviews. */
export const findReviewSettings = (em: SqlEntityManager) => em.findOneOrFail(ReviewSettingsEntity, { deletedAt: null });

/** True if the weights of the scored sections total 100. */
export const hasWholeWeights = ({ sections }: UsedTemplate): boolean => faultsOfSections(sections, true).length === 0;

/** Questions of the newest published version of a questionnaire, in its order. */
async function questionsOf(em: SqlEntityManager, questionnaireId: string): Promise<AskedQuestion[]> {
  const { publication } = await em.findOneOrFail(QuestionnaireEntity, { id: questionnaireId });
  if (!publication) throw new AppError('record.absent');
  const { values } = await loadVersion(questionnairesService.plan, em, questionnaireId, publication.number);
  const rows = values['questions'] as { id: string; questionId: string }[];
  const known = await em.find(QuestionEntity, { id: { $in: rows.map(({ questionId }) => questionId) } });
  return rows.flatMap(({ id: rowId, questionId }) => {
    const question = known.find(({ id }) => id === questionId);
    return question ? { rowId, question } : [];
  });
}

/** Builds the content of the forms of a template, still without competencies. */
export async function buildContent(em: SqlEntityManager, used: UsedTemplate): Promise<FixedContent> {
  const { id: templateId, scaleId, sections, designationIds } = used;
  const asked = new Map<string, AskedQuestion[]>();
  for (const { questionnaireId } of sections)
    if (questionnaireId !== null) asked.set(questionnaireId, await questionsOf(em, questionnaireId));
  const named = [...asked.values()].flat().map(({ question }) => question.scaleId);
  const scaleIds = [scaleId, ...sections.map((section) => section.scaleId), ...named].flatMap((one) => one ?? []);
  const formula = formulaOf(await findReviewSettings(em));
  const parts = { templateId, scaleId, formula, sections, designationIds };
  return makeContent({ ...parts, questionsOf: (one) => asked.get(one) ?? [], scaleOf: await loadScales(em, scaleIds) });
}
