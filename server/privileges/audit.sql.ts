/* SQL instead of entities: the log has none, and each part of the union reads only one page by its own index. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { listsOfReaders, type AuditFilters } from '#shared/privileges/audit.api.ts';
import { secretEventNames } from '#shared/platform/event.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: Date | string;
  readonly name: string;
  readonly actorId: string | null;
  readonly realActorId: string | null;
  readonly recordId: string | null;
  readonly personId: string | null;
  readonly actorName: string;
  readonly realActorName: string;
  readonly personName: string;
  readonly micros: string;
}

export interface AuditPage extends AuditFilters {
  readonly before?: string | undefined;
  readonly limit: number;
}

type Part = 'event' | 'event_archive' | 'sensitive_read';

/** Person in the data of an event, by the names that events use. */
const personOf = `coalesce(data->>'personId', data->'record'->>'personId', data->'record'->>'employeeId', data->>'employeeId', data->>'assigneeId')`;

const columnsOf = (part: Part) =>
  part === 'sensitive_read'
    ? `id, at, 'read.' || kind as name, actor_id, real_actor_id, subject_id, subject_id::text as person_id`
    : `id, at, name, actor_id, real_actor_id, subject_id, ${personOf} as person_id`;

/** Adds values to a statement and returns their places. */
class Values {
  readonly all: unknown[] = [];
  add(value: unknown): string {
    this.all.push(value);
    return `$${this.all.length}`;
  }
}

/** A day is one of the company. */
const startOf = (day: string, company: string) =>
  `(${day}::date)::timestamp at time zone (select time_zone from company where id = ${company})`;

function conditions(page: AuditPage, company: string, values: Values): string[] {
  const { from, to, actorId, recordId, byPeople, isProxy, before } = page;
  const found = [`company_id = ${company}`];
  if (from !== undefined) found.push(`at >= ${startOf(values.add(from), company)}`);
  if (to !== undefined) found.push(`at < ${startOf(`(${values.add(to)}::date + 1)`, company)}`);
  if (actorId !== undefined) found.push(`real_actor_id = ${values.add(actorId)}`);
  if (recordId !== undefined) found.push(`subject_id = ${values.add(recordId)}`);
  if (byPeople === 'true') found.push('actor_id is not null');
  if (isProxy === 'true') found.push('real_actor_id <> actor_id');
  if (before !== undefined) {
    const [micros, id] = before.split('.');
    found.push(`(at, id) < (timestamptz 'epoch' + ${values.add(micros)}::bigint * interval '1 microsecond', ${values.add(id)}::uuid)`);
  }
  return found;
}

/** Entries of what people did leave out the lists of one reader: they repeat the events of the records in them. */
function eventConditions({ byPeople }: AuditPage, values: Values): string[] {
  const found = [`name <> all(${values.add(secretEventNames())}::text[])`];
  if (byPeople === 'true') found.push(`split_part(name, '.', 1) <> all(${values.add(listsOfReaders)}::text[])`);
  return found;
}

function kindOf(part: Part, kind: string, values: Values): string {
  const name = part === 'sensitive_read' ? `('read.' || kind)` : 'name';
  const place = values.add(kind);
  return kind.includes('.') ? `${name} = ${place}` : `starts_with(${name}, ${place} || '.')`;
}

const nameOf = (alias: string) => `coalesce(trim(${alias}.first_name || ' ' || ${alias}.last_name), '')`;

/** Reads a page of the audit, newest first, in one statement. */
export function listAuditRows(em: SqlEntityManager, companyId: string, page: AuditPage): Promise<AuditRow[]> {
  const values = new Values();
  const [company, limit] = [companyId, page.limit].map((value) => values.add(value));
  const shared = conditions(page, company!, values);
  const ofEvents = eventConditions(page, values);
  const partOf = (part: Part) => {
    const own = [
      ...shared,
      ...(part === 'sensitive_read' ? [] : ofEvents),
      ...(page.kind === undefined ? [] : [kindOf(part, page.kind, values)]),
    ];
    return `(select ${columnsOf(part)} from ${part} where ${own.join(' and ')} order by at desc, id desc limit ${limit})`;
  };
  const parts = (['event', 'event_archive', 'sensitive_read'] as const).map(partOf).join(' union all ');
  const sql = `select e.id, e.at, e.name, e.actor_id as "actorId", nullif(e.real_actor_id, e.actor_id) as "realActorId", e.subject_id as "recordId",
      p.id as "personId", ${nameOf('a')} as "actorName", ${nameOf('r')} as "realActorName", ${nameOf('p')} as "personName",
      (extract(epoch from e.at) * 1000000)::bigint as micros
    from (select * from (${parts}) parts order by at desc, id desc limit ${limit}) e
    left join person a on a.id = e.actor_id left join person r on r.id = nullif(e.real_actor_id, e.actor_id)
    left join person p on p.id::text = coalesce(e.person_id, e.subject_id::text)
    order by e.at desc, e.id desc`;
  return sqlIn(em)<AuditRow>(sql, values.all);
}
