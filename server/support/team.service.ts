import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Supporter } from '#shared/support/tickets.api.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { inDoor } from '#server/platform/sql.ts';

const teamSql = 'select id, name, company_id as "companyId", is_active as "isActive" from cairn.support_team()';

/** Those who answer, of whatever company, and those who have. */
export const readTeam = (em: SqlEntityManager) => inDoor(em)<Supporter & { companyId: string }>(teamSql, []);

export const listTeam = (ctx: Context): Promise<Supporter[]> =>
  read(ctx, async ({ em }) => (await readTeam(em)).map(({ id, name, isActive }) => ({ id, name, isActive })));
