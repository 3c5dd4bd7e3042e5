import { Readable } from 'node:stream';
import { Type } from 'typebox';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { may } from '#shared/access/access.policy.ts';
import { invalid } from '#shared/platform/errors.ts';
import type { Language } from '#shared/platform/languages.ts';
import { msg } from '#shared/platform/message.ts';
import { formatListPosition, type SortKey } from '#shared/platform/list.ts';
import { parseListPosition } from '#shared/platform/list-position.ts';
import { FreeText, Id } from '#shared/platform/schema.ts';
import { maxExportRows, type FileFormat } from '#shared/records/transfer.schema.ts';
import { accountsPerPage, type AccountSort, type PointAccounts } from '#shared/rewards/point-accounts.api.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { csvOf } from '#server/records/export.service.ts';
import { namesOf } from '#server/records/reference-names.ts';
import { formatTable, type TableCell } from '#server/records/write-table.ts';
import { monthOf } from '#server/rewards/points/ledger.ts';
import { loadBudget } from '#server/rewards/points/points.sql.ts';
import { findAccounts, type AccountPosition, type CountedPoints } from './accounts.sql.ts';

interface Filter {
  readonly search?: string;
  readonly sort?: AccountSort;
}

type Part = Pick<Parameters<typeof findAccounts>[1], 'action' | 'from' | 'isBackwards' | 'limit'>;

async function findPart(em: SqlEntityManager, { actor, now }: Context, { search = '', sort = 'name' }: Filter, part: Part) {
  const { timeZone, budgetOf } = await loadBudget(em, actor.companyId);
  const month = monthOf(now, timeZone);
  return findAccounts(em, { actor, now, month, budget: budgetOf(month), search: search.trim(), sort, ...part });
}

type PositionKeys = Pick<CountedPoints, 'key' | 'name' | 'id'>;
const keys: readonly SortKey<PositionKeys>[] = [{ by: 'key' }, { by: 'name' }];
const record = Type.Object({ key: Type.Integer(), name: FreeText({ maxLength: 600 }), id: Id });

function parsePosition(text: string | undefined, field: string): AccountPosition | null {
  if (text === undefined) return null;
  const parsed = parseListPosition({ record, keys }, text);
  if (!parsed) throw invalid(field, 'format');
  return parsed as unknown as AccountPosition;
}

const positionOf = ({ key, name, id }: CountedPoints): string => formatListPosition(keys, { key, name, id });

/** Reads a page of the points of people, as far as the privilege of the actor reaches. */
export function listAccounts(
  ctx: Context,
  { after, before, ...filter }: Filter & { after?: string; before?: string },
): Promise<PointAccounts> {
  authorize(may(ctx.actor, 'Reward Points', 'view'));
  const isBackwards = before !== undefined;
  const from = isBackwards ? parsePosition(before, 'query.before') : parsePosition(after, 'query.after');
  return read(ctx, async ({ em }) => {
    const found = await findPart(em, ctx, filter, { action: 'view', from, isBackwards, limit: accountsPerPage + 1 });
    const hasMore = found.length > accountsPerPage;
    const page = isBackwards ? found.slice(0, accountsPerPage).toReversed() : found.slice(0, accountsPerPage);
    const [first, last] = [page[0], page.at(-1)];
    return {
      rows: page.map(({ id, give, boost, earned, given, received }) => ({ id, give, boost, earned, given, received })),
      total: first?.total ?? 0,
      previous: first && (isBackwards ? hasMore : from !== null) ? positionOf(first) : null,
      next: last && (isBackwards || hasMore) ? positionOf(last) : null,
    };
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

/** People of a page of an export. */
const exportedPage = 1000;

interface ExportedPage {
  readonly rows: TableCell[][];
  readonly last: AccountPosition | null;
}

const readExported = (ctx: Context, filter: Filter, from: AccountPosition | null): Promise<ExportedPage> =>
  read(ctx, async ({ em }) => {
    const found = await findPart(em, ctx, filter, { action: 'export', from, isBackwards: false, limit: exportedPage });
    const names = await namesOf(
      em,
      'person',
      found.map(({ id }) => id),
    );
    const rows = found.map(({ id, give, boost, earned, given, received }) => [names.get(id) ?? null, give, boost, earned, given, received]);
    const end = found.length === exportedPage ? found.at(-1)! : null;
    return { rows, last: end && [end.key, end.name, end.id] };
  });

/** Pages of all people, each read by the key of the last person of the page before. */
async function* exportedPages(ctx: Context, filter: Filter, first: ExportedPage): AsyncGenerator<TableCell[][]> {
  let page = first;
  yield page.rows;
  while (page.last !== null) {
    page = await readExported(ctx, filter, page.last);
    yield page.rows;
  }
}

/** Writes the points of people as a table: a CSV file while it is sent, a workbook of at most 50,000 rows in memory. */
export async function exportAccounts(
  ctx: Context,
  filter: Filter,
  { format, language }: { readonly format: FileFormat; readonly language: Language },
): Promise<Buffer | Readable> {
  authorize(may(ctx.actor, 'Reward Points', 'export'));
  const i18n = await inLanguage(language);
  const header = titles.map(({ id }) => i18n._(id));
  // The first page is read before the answer begins, so that a failure is an error and not a short file.
  const pages = exportedPages(ctx, filter, await readExported(ctx, filter, null));
  if (format === 'csv') return Readable.from(csvOf(pages, { header }));
  const rows: TableCell[][] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length > maxExportRows.xlsx) throw invalid('query', 'maxItems', maxExportRows.xlsx);
  }
  return formatTable(format, { name: 'points', header, rows, language });
}
