/* SQL instead of entities: the records are found by the rows of another table, both with the conditions of what the reader may read. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { maxArchivedOptions, type ArchivedOption } from '#shared/records/archived-options.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { BindParameter } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import type { RecordPlan } from './record-plan.ts';
import { columnOf } from './record.sql.ts';
import { titleColumn } from './reference-names.ts';

/** Finds the archived records of `to` that records of `plan` name in a field, as far as the actor may read both. */
export function findArchivedOptions(
  em: SqlEntityManager,
  { plan, field, to, actor }: { plan: RecordPlan; field: string; to: RecordPlan; actor: Actor },
): Promise<ArchivedOption[]> {
  const bound: unknown[] = [];
  const bind: BindParameter = (value) => `$${bound.push(value)}`;
  const namedIn = ['deleted_at is null', ...plan.rules.visibleTo(actor, bind)].join(' and ');
  const readable = ['deleted_at is null', 'is_archived', ...to.rules.visibleTo(actor, bind)].join(' and ');
  const title = titleColumn(to.record.name);
  const sql = `select id, ${title} as title from ${to.table} where ${readable}
    and id in (select ${columnOf(field)} from ${plan.table} where ${namedIn})
    order by cairn.normalize_text(${title}), id limit ${maxArchivedOptions}`;
  return sqlIn(em)<ArchivedOption>(sql, bound);
}
