import { employment } from '#shared/people/employment.record.ts';
import { canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { upcastData } from '#shared/platform/event.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { loadOwners } from '#server/access/owners.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { changeOf, readEventPage, type EventRow } from '#server/records/record-history.ts';
import { partDefinitions } from './parts-of-people.ts';

interface PageQuery {
  readonly before?: string | undefined;
  readonly limit: number;
}

interface PartData {
  readonly before?: Values;
  readonly changed?: readonly string[];
}

/* Events of the employment contain the whole record, those of the parts the values themselves. */
const position = employment.events.edited;
const events = new Map([position, ...partDefinitions.map(({ edited }) => edited)].map((event) => [event.name as string, event]));

function entryOf(row: EventRow) {
  const data = upcastData(events.get(row.name)!, row) as PartData & { record?: Values };
  const after = row.name === position.name ? data.record! : (data as Values);
  // The name of the employment repeats that of the person.
  const { name: _, ...before } = data.before ?? {};
  return { ...changeOf(row, before, after), action: 'edited' as const, changed: (data.changed ?? []).filter((one) => one !== 'name') };
}

/** Reads a page of the changes of all parts of an employee, newest first. It contains demographics, so that reading it is recorded. */
export async function readEmployeeHistory(ctx: Context, personId: string, query: PageQuery) {
  const page = await read(ctx, async ({ em }) => {
    authorizeRead(canReadPrivate(ctx.actor, (await loadOwners(em, [personId]))(personId)));
    return readEventPage({ em, actor: ctx.actor }, [...events.keys()], { id: personId, ...query });
  });
  await recordRead(ctx, { kind: 'demographics', subjectIds: [personId] });
  return { entries: page.shown.map(entryOf).filter(({ changed }) => changed.length > 0), next: page.next };
}
