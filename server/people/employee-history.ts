import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { personRoleChanged, placeChanged } from '#shared/access/person-role.room.ts';
import { accessChanged } from '#shared/access/session.room.ts';
import { employment } from '#shared/people/employment.record.ts';
import { canReadPrivate } from '#shared/people/person-parts.policy.ts';
import { upcastData, type DataOf } from '#shared/platform/event.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { loadOwners } from '#server/access/owners.ts';
import { RoleEntity } from '#server/access/role.entity.ts';
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
  readonly record?: Values;
  readonly before?: Values;
  readonly changed?: readonly string[];
}

/* Events of the employment contain the whole record, those of the parts the values themselves. */
const position = employment.events.edited;
const edits = partDefinitions.map(({ edited }) => edited);
const events = new Map([position, personRoleChanged, placeChanged, accessChanged, ...edits].map((event) => [event.name as string, event]));

const activityOf = (isActive: boolean): Values => ({ activity: isActive ? 'active' : 'inactive' });

/** Other changes of access change no part of the employee. */
function activityIn(by: DataOf<typeof accessChanged>['by']): { before: Values; after: Values; changed: readonly string[] } {
  if (by !== 'deactivation' && by !== 'reactivation') return { before: {}, after: {}, changed: [] };
  const isActive = by === 'reactivation';
  return { before: activityOf(!isActive), after: activityOf(isActive), changed: ['activity'] };
}

/** Values before and after an event, and the names of those that it has changed. */
function changeIn(row: EventRow): { before: Values; after: Values; changed: readonly string[] } {
  const data = upcastData(events.get(row.name)!, row);
  if (row.name === placeChanged.name) {
    const { before, after } = data as DataOf<typeof placeChanged>;
    return { before, after, changed: Object.keys(before) };
  }
  if (row.name === personRoleChanged.name) {
    const { before, roleId } = data as DataOf<typeof personRoleChanged>;
    return { before: { role: before }, after: { role: roleId }, changed: ['role'] };
  }
  if (row.name === accessChanged.name) return activityIn((data as DataOf<typeof accessChanged>).by);
  const { record, before = {}, changed = [] } = data as PartData;
  // The name of the employment repeats that of the person.
  const { name: _, ...others } = before;
  return { before: others, after: record ?? (data as Values), changed: changed.filter((one) => one !== 'name') };
}

async function readRoleNames(em: SqlEntityManager, changes: readonly Values[]): Promise<ReadonlyMap<unknown, string>> {
  const ids = changes.flatMap(({ role }) => (role ? [role as string] : []));
  const roles = ids.length > 0 ? await em.find(RoleEntity, { id: { $in: ids } }, { fields: ['name'] }) : [];
  return new Map(roles.map(({ id, name }) => [id, name]));
}

async function entriesOf(em: SqlEntityManager, rows: readonly EventRow[]) {
  const made = rows.map((row) => ({ row, ...changeIn(row) }));
  const names = await readRoleNames(
    em,
    made.flatMap(({ before, after }) => [before, after]),
  );
  const named = (values: Values) => ('role' in values ? { ...values, role: names.get(values['role']) ?? null } : values);
  return made.map(({ row, before, after, changed }) => ({
    ...changeOf(row, named(before), named(after)),
    action: 'edited' as const,
    changed: [...changed],
  }));
}

/** Reads a page of the changes of all parts of an employee, newest first. It contains demographics, so that reading it is recorded. */
export async function readEmployeeHistory(ctx: Context, personId: string, query: PageQuery) {
  const page = await read(ctx, async ({ em }) => {
    authorizeRead(canReadPrivate(ctx.actor, (await loadOwners(em, [personId]))(personId)));
    const { shown, next } = await readEventPage({ em, actor: ctx.actor }, [...events.keys()], { id: personId, ...query });
    return { entries: await entriesOf(em, shown), next };
  });
  await recordRead(ctx, { kind: 'demographics', subjectIds: [personId] });
  return { entries: page.entries.filter(({ changed }) => changed.length > 0), next: page.next };
}
