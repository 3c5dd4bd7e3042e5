import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Supporter } from '#shared/support/tickets.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const teamSql = 'select id, name, company_id as "companyId", is_active as "isActive" from cairn.support_team()';

/** Current and former support agents of all companies. */
export const loadSupportTeam = (em: SqlEntityManager) => sqlIn(em)<Supporter & { companyId: string }>(teamSql, []);

export const listTeam = (ctx: Context): Promise<Supporter[]> =>
  read(ctx, async ({ em }) => (await loadSupportTeam(em)).map(({ id, name, isActive }) => ({ id, name, isActive })));
