import type { Supporter } from '#shared/support/tickets.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { loadSupportTeam } from './team.sql.ts';

export const listTeam = (ctx: Context): Promise<Supporter[]> =>
  read(ctx, async ({ em }) => (await loadSupportTeam(em)).map(({ id, name, isActive }) => ({ id, name, isActive })));
