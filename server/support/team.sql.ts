/* SQL instead of entities: a database function lists the support agents of all companies. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Supporter } from '#shared/support/tickets.api.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const teamSql = 'select id, name, company_id as "companyId", is_active as "isActive" from cairn.support_team()';

/** Current and former support agents of all companies. */
export const loadSupportTeam = (em: SqlEntityManager) => sqlIn(em)<Supporter & { companyId: string }>(teamSql, []);
