/* SQL instead of entities: one statement stores the rows of many people, and only the role `engine` may insert them. */
import type { Context } from '#server/platform/base/services.ts';
import { sqlOn } from '#server/platform/data/sql.ts';

/** Kind of data that somebody has read about other people. */
export type SensitiveReadKind = 'demographics' | 'ratings';

interface SensitiveRead {
  readonly kind: SensitiveReadKind;
  readonly subjectIds: readonly string[];
  /** Time in which another read of the same person by the same reader adds no row; an hour if it is not given. */
  readonly onceIn?: '1 hour' | '1 day';
}

/* A page that is opened again soon repeats no row. */
const insertSql = `insert into sensitive_read (id, company_id, at, kind, actor_id, real_actor_id, subject_id)
  select gen_random_uuid(), $1, $2, $3::text, $4, $5, subject_id from unnest($6::uuid[]) as s(subject_id)
  where not exists (select from sensitive_read r where r.company_id = $1 and r.subject_id = s.subject_id and r.kind = $3::text
    and r.actor_id = $4 and r.real_actor_id = $5 and r.at > $2::timestamptz - $7::interval)`;

/**
 * Records in one statement that the actor reads sensitive data about these people of the company; own data and jobs are not recorded. Call it
 * outside of a transaction, after the rights are checked and before the data is returned: if it fails, the data is not read.
 */
export async function recordRead({ actor, services }: Context, { kind, subjectIds, onceIn = '1 hour' }: SensitiveRead): Promise<void> {
  const { id, realId, companyId } = actor;
  const others = [...new Set(subjectIds)].filter((subjectId) => subjectId !== id && subjectId !== realId);
  if (actor.kind === 'system' || others.length === 0) return;
  await sqlOn(services.engine)(insertSql, [companyId, services.now(), kind, id, realId, others, onceIn]);
}

const deleteSql = `delete from sensitive_read where company_id = $1 and at < $2::timestamptz - interval '2 years'`;

/** Deletes the rows of a company that are older than two years. */
export const deleteOldReads = ({ actor, services, now }: Context): Promise<unknown> =>
  sqlOn(services.engine)(deleteSql, [actor.companyId, now]);
