import { invalid } from '#shared/platform/errors.ts';
import { maxImportRows } from '#shared/records/transfer.schema.ts';
import type { Table } from '#server/records/table-of-cells.ts';
import { plankaCards } from './planka-file.ts';
import { trelloCards } from './trello-file.ts';
import { tableOf } from './imported-cards.ts';
import { isObject } from './json-values.ts';

/** A JSON file starts with a brace or a bracket; no table does. */
const isJson = (bytes: Buffer) => /^\s*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 200)));

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw invalid('body.content', 'json');
  }
}

/**
 * Reads the export of a board of Trello or Planka as a table of tasks, or returns null for a file that is not JSON. Throws `input.invalid` for
 * a file that is damaged, of another program, without cards or too large.
 */
export function readBoardFile(bytes: Buffer): Table | null {
  if (!isJson(bytes)) return null;
  const parsed = parseJson(bytes);
  const cards = isObject(parsed) ? (trelloCards(parsed) ?? plankaCards(parsed)) : null;
  if (!cards) throw invalid('body.content', 'foreign');
  const table = tableOf(cards);
  if (table.rows.length === 0) throw invalid('body.content', 'minItems', 1);
  if (table.rows.length > maxImportRows) throw invalid('body.content', 'maxItems', maxImportRows);
  return table;
}
