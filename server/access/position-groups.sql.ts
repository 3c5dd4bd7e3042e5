/* SQL instead of entities: the groups belong to a later feature. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const followedSql = `select exists (
  select from privilege_group where cardinality(designation_ids) + cardinality(grade_ids) > 0) as "isFollowed"`;

/** True if a privilege group of the company contains people by their designation or grade. */
export const hasPositionGroups = async (em: SqlEntityManager): Promise<boolean> =>
  (await sqlIn(em)<{ isFollowed: boolean }>(followedSql, []))[0]!.isFollowed;
