import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { readPublishedTemplateEndpoint } from '#shared/objectives/published-templates.api.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { call } from '#client/platform/http/call.ts';
import { plannedOf, type PlannedResult } from '#client/objectives/create/planned-results.ts';

/** Values with which the form of a new objective begins. */
export interface TemplateStart {
  readonly templateId: string;
  readonly values: Values;
  readonly results: readonly PlannedResult[];
}

/** Reads the newest version of a template. */
export async function readTemplate(templateId: string): Promise<TemplateStart> {
  const { values } = await call(readPublishedTemplateEndpoint, { params: { recordId: templateId } });
  const found = values as unknown as OkrTemplate & Values;
  const { name, level, dimensionId, keyResults } = found;
  return { templateId, values: { name, description: found['description'], level, dimensionId }, results: keyResults.map(plannedOf) };
}
