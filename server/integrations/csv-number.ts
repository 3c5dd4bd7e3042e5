import { parse } from 'csv-parse/sync';
import type { Services } from '#server/platform/base/services.ts';
import { callHost } from './call-host.ts';
import { QueryFailure } from './query-failure.ts';

const decimal = /^[+-]?(\d+(\.\d+)?|\.\d+)([eE][+-]?\d{1,3})?$/;

function rowsOf(body: Buffer): string[][] {
  const text = body.toString('utf8').replace(/^\uFEFF/, '');
  const delimiter = [',', ';', '\t'];
  try {
    return parse(text, { delimiter, relax_column_count: false, skip_empty_lines: true, trim: true }) as string[][];
  } catch {
    throw new QueryFailure('malformed');
  }
}

/** The number of a file with a header and one row. The column may be left out if there is only one. */
export function numberInCsv(body: Buffer, column: string | null): number {
  const [header = [], ...rows] = rowsOf(body);
  if (rows.length !== 1) throw new QueryFailure('rows');
  const at = column === null && header.length === 1 ? 0 : header.indexOf(column ?? '');
  if (at < 0) throw new QueryFailure('columns');
  const text = rows[0]![at] ?? '';
  const value = decimal.test(text) ? Number(text) : NaN;
  if (!Number.isFinite(value)) throw new QueryFailure('not-a-number');
  return value;
}

interface CsvSource {
  readonly address: string;
  readonly csvColumn: string | null;
  /** Sent as bearer token. */
  readonly token: string | undefined;
}

/** Reads the number of a CSV file. */
export async function fetchCsvNumber(
  { outgoing, now }: Pick<Services, 'outgoing' | 'now'>,
  { address, csvColumn, token }: CsvSource,
): Promise<number> {
  const headers = { accept: 'text/csv', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const answer = await callHost(outgoing.files, address, { method: 'GET', headers }, now());
  if (answer.status === 401 || answer.status === 403) throw new QueryFailure('unauthorized');
  if (answer.status !== 200) throw new QueryFailure('refused', { detail: `HTTP ${answer.status}` });
  return numberInCsv(answer.body, csvColumn);
}
