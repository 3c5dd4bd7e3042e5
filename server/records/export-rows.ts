import type { Language } from '#shared/platform/languages.ts';
import { formatListPosition } from '#shared/platform/list.ts';
import type { Message } from '#shared/platform/message.ts';
import { isInternal, type Field, type Fields } from '#shared/records/field.ts';
import { rowName, rowTitle, type InnerRow, type RowReference } from '#shared/records/rows.ts';
import { moneyText } from '#shared/records/locale-cell.ts';
import type { Money } from '#shared/records/money.ts';
import { formatPoints, type ScalePoint } from '#shared/records/scale.ts';
import type { Publication } from '#shared/records/versions.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import type { Context } from '#server/platform/base/services.ts';
import { pageStatements } from '#server/platform/data/list-sql.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { read, type ReadTransaction } from '#server/platform/data/transaction.ts';
import type { ListQuery, ListedRow } from './record-lists.ts';
import type { ExportedList } from './record-registry.ts';
import { namesOf } from './reference-names.ts';
import type { TableCell } from './write-table.ts';

type Column = readonly [name: string, field: Field];
type Translate = (message: Message) => string;

/** Columns of an exported file in the order of the definition; without names, all fields. */
export interface ExportColumns {
  readonly columns: readonly Column[];
  readonly header: readonly string[];
  readonly translate: Translate;
}

/** Titles and options are in the language of the reader. An import recognises them in every language. */
export async function exportColumns(
  { fields }: Pick<ExportedList, 'fields'>,
  names: readonly string[] | null,
  language: Language,
): Promise<ExportColumns> {
  const i18n = await inLanguage(language);
  const translate: Translate = ({ id, values }) => i18n._(id, values);
  const all = Object.entries(fields).filter(([, field]) => !isInternal(field));
  const columns = names ? all.filter(([name]) => names.includes(name)) : all;
  return { columns, header: columns.map(([, { label }]) => translate(label)), translate };
}

/** Names of people, files and records, by kind and id. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Records by whose titles rows are known. */
const titlesOfRows = (fields: Fields, rows: readonly InnerRow[]): RowReference[] =>
  rows.flatMap((row) => {
    const name = rowName(fields, row);
    const below = Object.keys(fields).flatMap((inner) => {
      const { rows: nested } = fields[inner]!;
      return nested ? titlesOfRows(nested, row[inner] as InnerRow[]) : [];
    });
    return typeof name === 'string' ? below : [name, ...below];
  });

function namedIn([name, { to, rows }]: Column, row: Values): RowReference[] {
  if (rows) return titlesOfRows(rows, (row[name] ?? []) as InnerRow[]);
  const ids = [row[name]].flat().filter((id) => typeof id === 'string');
  return to === undefined ? [] : ids.map((id) => ({ to, id }));
}

async function loadNames({ em }: ReadTransaction, columns: readonly Column[], rows: readonly Values[]): Promise<Names> {
  const named = columns.flatMap((column) => rows.flatMap((row) => namedIn(column, row)));
  const names = new Map<string, ReadonlyMap<string, string>>();
  for (const [to, ones] of Map.groupBy(named, ({ to: kind }) => kind)) {
    names.set(to, await namesOf(em, to, [...new Set(ones.map(({ id }) => id))]));
  }
  return names;
}

/** Titles of rows, those within them in brackets: `Quality (Accuracy, Speed); Teamwork`. */
const rowsText = (fields: Fields, rows: readonly InnerRow[], names: Names): string =>
  rows
    .map((row) => {
      const below = Object.keys(fields).flatMap((name) => {
        const inner = fields[name]!.rows;
        return inner ? rowsText(inner, row[name] as InnerRow[], names) : [];
      });
      const nested = below.filter((text) => text !== '').join(', ');
      const title = rowTitle(fields, row, ({ to, id }) => names.get(to)?.get(id));
      return nested === '' ? title : `${title} (${nested})`;
    })
    .join('; ');

function cellOf([name, { to, options, kind, rows }]: Column, row: Values, names: Names, translate: Translate): TableCell {
  const value = (row[name] ?? null) as TableCell;
  if (value === null) return null;
  if (rows) return rowsText(rows, row[name] as InnerRow[], names) || null;
  if (Array.isArray(value) && kind !== 'scale') {
    const texts = value.map((item: string) => (to === undefined ? translate(options![item]!) : names.get(to)?.get(item)));
    return texts.filter((text) => text !== undefined).join('; ') || null;
  }
  if (kind === 'money') return moneyText(row[name] as Money);
  if (kind === 'publication') return (row[name] as Publication).number;
  if (to !== undefined) return names.get(to)?.get(String(value)) ?? null;
  if (kind === 'scale') return formatPoints(row[name] as ScalePoint[]);
  return options ? translate(options[String(value)]!) : value;
}

interface ExportPage {
  readonly cells: TableCell[][];
  /** Position after the page, or null after the last one. */
  readonly after: string | null;
}

/** Reads a page of the rows of an export, as the actor may see them. */
export function readExportPage(
  ctx: Context,
  { list: served, complete }: ExportedList,
  { columns, translate }: ExportColumns,
  { query, limit }: { query: ListQuery & { after?: string }; limit: number },
): Promise<ExportPage> {
  return read(ctx, async (snapshot) => {
    const { em } = snapshot;
    const scope = await served.authorize({ em, actor: ctx.actor, now: ctx.now }, query);
    const rows: ListedRow[] = [];
    for (const statement of pageStatements(served, query, scope)) {
      if (rows.length === limit) break;
      const { text, values } = statement(limit - rows.length);
      rows.push(...(await sqlIn(em)<Parameters<typeof served.present>[0]>(text, values)).map(served.present));
    }
    const completed =
      (await complete?.(
        em,
        rows,
        columns.map(([name]) => name),
      )) ?? rows;
    const names = await loadNames(snapshot, columns, completed);
    const cells = completed.map((row) => columns.map((column) => cellOf(column, row, names, translate)));
    return { cells, after: rows.length === limit ? formatListPosition(served.list.keys(query), rows.at(-1)!) : null };
  });
}
