import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { may } from '#shared/access/access.policy.ts';
import type { Language } from '#shared/platform/languages.ts';
import { msg } from '#shared/platform/message.ts';
import { maxDirectRows, type FileFormat } from '#shared/records/transfer.schema.ts';
import { accountsPerPage, type AccountSort, type PointAccounts } from '#shared/rewards/point-accounts.api.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { namesOf } from '#server/records/reference-names.ts';
import { formatTable } from '#server/records/write-table.ts';
import { monthOf } from '#server/rewards/points/ledger.ts';
import { loadBudget } from '#server/rewards/points/points.sql.ts';
import { findAccounts } from './accounts.sql.ts';

interface Filter {
  readonly search?: string;
  readonly sort?: AccountSort;
}

interface Part {
  readonly action: 'view' | 'export';
  readonly offset: number;
  readonly limit: number;
}

async function findPart(em: SqlEntityManager, { actor, now }: Context, { search = '', sort = 'name' }: Filter, part: Part) {
  const { timeZone, budgetOf } = await loadBudget(em, actor.companyId);
  const month = monthOf(now, timeZone);
  return findAccounts(em, { actor, now, month, budget: budgetOf(month), search: search.trim(), sort, ...part });
}

/** Reads a page of the points of people, as far as the privilege of the actor reaches. */
export function listAccounts(ctx: Context, { page = 1, ...filter }: Filter & { readonly page?: number }): Promise<PointAccounts> {
  authorize(may(ctx.actor, 'Reward Points', 'view'));
  const part = { action: 'view', offset: (page - 1) * accountsPerPage, limit: accountsPerPage } as const;
  return read(ctx, async ({ em }) => {
    const found = await findPart(em, ctx, filter, part);
    const rows = found.map(({ id, give, boost, earned, given, received }) => ({ id, give, boost, earned, given, received }));
    return { rows, total: found[0]?.total ?? 0 };
  });
}

const titles = [
  msg({ message: 'Person' }),
  msg({ message: 'To give' }),
  msg({ message: 'Boost' }),
  msg({ message: 'Earned' }),
  msg({ message: 'Given this month' }),
  msg({ message: 'Received this month' }),
];

/** Writes the points of people as a table, at most as many as a direct export has. */
export async function exportAccounts(
  ctx: Context,
  filter: Filter,
  { format, language }: { readonly format: FileFormat; readonly language: Language },
): Promise<Buffer> {
  authorize(may(ctx.actor, 'Reward Points', 'export'));
  const { found, names } = await read(ctx, async ({ em }) => {
    const people = await findPart(em, ctx, filter, { action: 'export', offset: 0, limit: maxDirectRows });
    return {
      found: people,
      names: await namesOf(
        em,
        'person',
        people.map(({ id }) => id),
      ),
    };
  });
  const i18n = await inLanguage(language);
  const rows = found.map(({ id, give, boost, earned, given, received }) => [names.get(id) ?? null, give, boost, earned, given, received]);
  return formatTable(format, { name: 'points', header: titles.map(({ id }) => i18n._(id)), rows, language });
}
