import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { AppError, type FieldFault } from '#shared/platform/errors.ts';
import { ranksBetween } from '#shared/platform/rank.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import type { TemplateFile } from '#shared/reviews/template-file.api.ts';
import type { TemplateSection } from '#shared/reviews/template-sections.ts';
import type { template } from '#shared/reviews/template.record.ts';
import { DesignationEntity } from '#server/designations/designation.entity.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { findNamed } from '#server/records/find-named.ts';
import { QuestionnaireEntity } from '#server/reviews/questionnaire.entity.ts';
import { RatingScaleEntity } from '#server/reviews/rating-scale.entity.ts';
import { templatesService } from '#server/reviews/templates.service.ts';

type Template = RowOf<typeof template>;

/** Names of the records that a template names, by their ids. */
async function namesIn(em: SqlEntityManager, { scaleId, sections, designations }: Template): Promise<(id: string) => string> {
  const scaleIds = [scaleId, ...sections.flatMap((one) => one.scaleId ?? [])];
  const found = [
    ...(await em.find(RatingScaleEntity, { id: { $in: scaleIds } })),
    ...(await em.find(QuestionnaireEntity, { id: { $in: sections.flatMap(({ questionnaireId }) => questionnaireId ?? []) } })),
    ...(await em.find(DesignationEntity, { id: { $in: designations.map(({ designationId }) => designationId) } })),
  ];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** Exports the draft of a template. */
export async function exportTemplate(ctx: Context, id: string): Promise<TemplateFile> {
  const row = (await templatesService.read(ctx, id)) as unknown as Template;
  const nameOf = await read(ctx, ({ em }) => namesIn(em, row));
  const sections = (row.sections as unknown as readonly TemplateSection[]).map((section) => {
    const { title, type, weight, questionnaireId, scaleId, editedBy, hiddenFrom } = section;
    const named = { questionnaire: questionnaireId && nameOf(questionnaireId), scale: scaleId && nameOf(scaleId) };
    return { title, type, weight, ...named, editedBy: [...editedBy], hiddenFrom: [...hiddenFrom] };
  });
  const designations = row.designations.map(({ designationId }) => nameOf(designationId));
  return { format: 'cairn-review-template', version: 1, name: row.name, scale: nameOf(row.scaleId), sections, designations };
}

/** Looks up what a file names, and collects the names that do not stand for one record. */
async function finderOf(em: SqlEntityManager, kind: string, names: readonly string[], faults: FieldFault[]) {
  const find = await findNamed(em, kind, names);
  const missing = [...new Set(names)].filter((name) => find(name).length !== 1);
  if (missing.length > 0) faults.push({ path: 'body', rule: `unknown-${kind}`, limit: missing });
  return (name: string) => find(name)[0]?.id ?? null;
}

const rowsOf = <Row extends object>(rows: readonly Row[]) => {
  const ranks = ranksBetween(null, null, rows.length);
  return rows.map((row, at) => ({ id: crypto.randomUUID(), rank: ranks[at]!, ...row }));
};

/** Values of the template of a file, and the faults of its names. */
const resolveFile = (ctx: Context, { name, scale, sections, designations }: TemplateFile) =>
  read(ctx, async ({ em }) => {
    const faults: FieldFault[] = [];
    const scaleOf = await finderOf(em, 'scale', [scale, ...sections.flatMap((one) => one.scale ?? [])], faults);
    const asked = sections.flatMap(({ questionnaire }) => questionnaire ?? []);
    const questionnaireOf = await finderOf(em, 'questionnaire', asked, faults);
    const designationOf = await finderOf(em, 'designation', designations, faults);
    const own = sections.map(({ questionnaire, scale: ofSection, ...section }) => ({
      ...section,
      questionnaireId: questionnaire && questionnaireOf(questionnaire),
      scaleId: ofSection && scaleOf(ofSection),
    }));
    const named = designations.map((one) => ({ designationId: designationOf(one) }));
    return { faults, values: { name, scaleId: scaleOf(scale), sections: rowsOf(own), designations: rowsOf(named) } };
  });

/** Creates a template from a file, or returns what is wrong with the file. */
export async function importTemplate(ctx: Context, file: TemplateFile): Promise<{ id: string | null; faults: FieldFault[] }> {
  const { faults, values } = await resolveFile(ctx, file);
  if (faults.length > 0) return { id: null, faults };
  const id = crypto.randomUUID();
  try {
    await templatesService.create(ctx, { id, description: null, ...values });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'input.invalid') throw error;
    return { id: null, faults: error.fields ?? [] };
  }
  return { id, faults: [] };
}
