import { objective } from '#shared/objectives/objective.record.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { readFormDraft } from '#client/records/form-draft.ts';
import { readPlanned } from '#client/objectives/create/planned-results.ts';
import type { TemplateStart } from './template-start.ts';

const draftName = 'form:objective:template';

const hasDraft = () => Object.keys(readFormDraft({ record: objective }).inputs).length > 0 || readPlanned().length > 0;

/** Template with which the draft of a new objective began; null without a draft. The draft itself has the values. */
export function readKeptTemplate(): TemplateStart | null {
  const templateId = keptTexts.read(draftName);
  return templateId !== undefined && hasDraft() ? { templateId, values: {}, results: [] } : null;
}

/** Keeps the template of the form on this device, with the draft. */
export const keepTemplate = (templateId: string | undefined): void => keptTexts.write(draftName, templateId);
