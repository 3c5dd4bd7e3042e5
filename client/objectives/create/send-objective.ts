import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { createRecord, sendTo } from '#client/records/record.store.ts';
import { keepPlanned, sentValues, type PlannedResult } from './planned-results.ts';

interface NewObjective {
  readonly companyId: string;
  readonly id: string;
  /** Template of the library from which the objective is made. */
  readonly templateId: string | undefined;
  readonly values: Values;
  readonly results: readonly PlannedResult[];
}

interface SentObjective {
  readonly row: RecordRow;
  /** Reasons of the key results that were refused. */
  readonly refusals: readonly unknown[];
}

/** HR has archived or deleted the template since the form began with it. */
const isTemplateGone = (error: unknown) =>
  error instanceof AppError && (error.code === 'okr-template.unpublished' || error.code === 'record.absent');

/** Creates the objective from its template. Without the template it counts as one of the people themselves. */
async function createObjective({ companyId, id, templateId, values }: NewObjective): Promise<RecordRow> {
  const create = (send?: ReturnType<typeof sendTo<RecordRow>>) => createRecord({ record: objective, companyId }, id, values, send);
  if (templateId === undefined) return create();
  const input = { params: { recordId: templateId }, body: { id, ...values } };
  return create(sendTo<RecordRow>(createFromTemplateEndpoint as never, input)).catch((error: unknown) => {
    if (!isTemplateGone(error)) throw error;
    return create();
  });
}

/** Sends an objective and then its key results. Once it is stored, nothing of it stays in a draft, also if key results are refused. */
export async function sendObjective(sent: NewObjective): Promise<SentObjective> {
  const { id, values, results } = sent;
  const row = await createObjective(sent);
  keepPlanned([]);
  const refusals: unknown[] = [];
  for (const result of results) {
    const body = { ...sentValues(result), id: result.id, objectiveId: id, assigneeId: values['ownerId'], dueOn: values['dueOn'] };
    await rooms.send(sendTo(keyResult.endpoints.create, { body })).catch((refusal: unknown) => refusals.push(refusal));
  }
  return { row, refusals };
}
