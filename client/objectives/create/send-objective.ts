import { keyResult } from '#shared/objectives/key-result.record.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { createRecord, sendTo } from '#client/records/record.store.ts';
import { keepPlanned, sentValues, type PlannedResult } from './planned-results.ts';

interface NewObjective {
  readonly companyId: string;
  readonly id: string;
  readonly values: Values;
  readonly results: readonly PlannedResult[];
}

interface SentObjective {
  readonly row: RecordRow;
  /** Reasons of the key results that were refused. */
  readonly refusals: readonly unknown[];
}

/** Sends an objective and then its key results. Once it is stored, nothing of it stays in a draft, also if key results are refused. */
export async function sendObjective({ companyId, id, values, results }: NewObjective): Promise<SentObjective> {
  const row = await createRecord({ record: objective, companyId }, id, values);
  keepPlanned([]);
  const refusals: unknown[] = [];
  for (const result of results) {
    const body = { ...sentValues(result), id: result.id, objectiveId: id, assigneeId: values['ownerId'], dueOn: values['dueOn'] };
    await rooms.send(sendTo(keyResult.endpoints.create, { body })).catch((refusal: unknown) => refusals.push(refusal));
  }
  return { row, refusals };
}
