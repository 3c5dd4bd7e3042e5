import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FieldFault } from '#shared/platform/errors.ts';
import type { RowOf } from '#shared/records/define-record.ts';
import { faultsOfSections, type TemplateSection } from '#shared/reviews/template-sections.ts';
import { template } from '#shared/reviews/template.record.ts';
import { hasTwice } from '#shared/reviews/weighted-rows.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { ProposedChange, Validation } from '#server/records/record-plan.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { findTakenDesignations, findUnpublished } from './template-checks.sql.ts';
import { TemplateEntity } from './template.entity.ts';

type Template = RowOf<typeof template>;

const checked: readonly ProposedChange['action'][] = ['create', 'edit', 'restore', 'publish'];
const designationsOf = ({ designations }: Template) => designations.map(({ designationId }) => designationId);

async function designationFaults(em: SqlEntityManager, values: Template): Promise<FieldFault[]> {
  const ids = designationsOf(values);
  if (hasTwice(ids)) return [{ path: 'designations', rule: 'designation-twice' }];
  const taken = await findTakenDesignations(em, values.id, ids);
  return taken.length === 0 ? [] : [{ path: 'designations', rule: 'designation-taken', limit: taken.length }];
}

/** Position of the first section, counted from 1, whose questionnaire was never published. */
async function questionFaults(em: SqlEntityManager, sections: readonly TemplateSection[]): Promise<FieldFault[]> {
  const unpublished = await findUnpublished(
    em,
    sections.flatMap(({ questionnaireId }) => questionnaireId ?? []),
  );
  const at = sections.findIndex(({ questionnaireId }) => questionnaireId !== null && unpublished.includes(questionnaireId));
  return at === -1 ? [] : [{ path: 'sections', rule: 'questionnaire-unpublished', limit: at + 1 }];
}

async function faultsOf(em: SqlEntityManager, { action, values }: ProposedChange): Promise<FieldFault[]> {
  if (!checked.includes(action)) return [];
  const proposed = values as unknown as Template;
  const sections = proposed.sections as unknown as readonly TemplateSection[];
  const own = faultsOfSections(sections, action === 'publish');
  const ofQuestions = action === 'publish' && own.length === 0 ? await questionFaults(em, sections) : [];
  return [...own, ...ofQuestions, ...(await designationFaults(em, proposed))];
}

async function findFaults(em: SqlEntityManager, changes: readonly ProposedChange[]): Promise<FieldFault[][]> {
  const faults: FieldFault[][] = [];
  for (const change of changes) faults.push(await faultsOf(em, change));
  return faults;
}

/** Locks the designations of a template, so that two templates cannot take one at the same time. */
async function lockDesignations({ em, values, action }: Validation): Promise<void> {
  const ids = checked.includes(action) ? designationsOf(values as unknown as Template) : [];
  const names = ids.map((id) => `template-of:${id}`);
  if (names.length > 0) await lockNames(sqlIn(em), names);
}

export const templatesService = createRecordService(template, TemplateEntity, {
  ...pageRules(template),
  validate: lockDesignations,
  findFaults,
});
