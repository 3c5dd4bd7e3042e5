import { maxImportRows } from '#shared/records/transfer.schema.ts';
import type { Table, TableFault } from '#server/records/table-of-cells.ts';
import { plankaCards } from './planka-file.ts';
import { trelloCards } from './trello-file.ts';
import { tableOf } from './imported-cards.ts';
import { isObject } from './json-values.ts';

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Table of tasks in the export of a board of Trello or Planka, with the calendar days of a time zone. */
export function tableOfBoard(bytes: Uint8Array, timeZone: string): Table | TableFault {
  const parsed = parseJson(bytes);
  if (parsed === undefined) return { rule: 'json' };
  const cards = isObject(parsed) ? (trelloCards(parsed, timeZone) ?? plankaCards(parsed, timeZone)) : null;
  if (!cards) return { rule: 'foreign' };
  const table = tableOf(cards);
  if (table.rows.length === 0) return { rule: 'minItems', limit: 1 };
  return table.rows.length > maxImportRows ? { rule: 'maxItems', limit: maxImportRows } : table;
}
