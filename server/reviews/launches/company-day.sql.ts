/* SQL instead of entities: only one column of the company is needed, which belongs to an earlier feature. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

const zoneSql = 'select time_zone as "timeZone" from company where id = $1';

/** Time zone of a company, which decides what day it is. */
export const findTimeZone = async (em: SqlEntityManager, companyId: string): Promise<string> =>
  (await sqlIn(em)<{ timeZone: string }>(zoneSql, [companyId]))[0]!.timeZone;
