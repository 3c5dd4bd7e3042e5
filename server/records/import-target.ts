import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Access } from '#shared/platform/endpoint.ts';
import type { Values } from '#shared/records/record.schema.ts';
import type { ImportFault, RepeatedRows } from '#shared/records/transfer.schema.ts';
import type { Fields } from '#shared/records/field.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import type { ImportCheck } from './import-check.ts';
import type { CheckedRow, RowChanges } from './parse-import.ts';
import type { Table, TableRow } from './table-of-cells.ts';

/** Rows of an import that are being stored. */
export interface StoredPage {
  readonly unit: WriteTransaction;
  readonly ctx: Context;
  readonly transferId: string;
  /** Place of the new rows, if they have one: the id of a board. */
  readonly targetId: string | null;
  readonly rows: readonly CheckedRow[];
}

export interface PreparedPage {
  readonly rows: readonly CheckedRow[];
  readonly store: (row: CheckedRow) => Promise<void>;
}

/** List into which files can be imported: records, or rows of a feature that are no record. */
export interface ImportTarget {
  readonly plural: string;
  /** Privilege that an import needs. */
  readonly access: Access;
  /** Fields that columns can fill. */
  readonly fields: Fields;
  /** Field that shows a refusal without a field. */
  readonly refusedField: string;
  /** True if a correction can change the result of every other row. */
  readonly comparesRows: boolean;
  /** Checks rows against the fields, the stored data, the rights of the actor and the other rows. */
  readonly checkRows: (check: ImportCheck, rows: readonly TableRow[]) => Promise<CheckedRow[]>;
  /**
   * Prepares to store rows. Some may be stored at once, or get faults; returns the others, and the function that stores one of them with the
   * checks of a change by hand.
   */
  readonly prepare: (page: StoredPage) => Promise<PreparedPage>;
  /** Finds the rows of an import that an earlier one has stored, if rows create no records by which they are known. */
  readonly findRepeated?: (em: SqlEntityManager, transferId: string) => Promise<Omit<RepeatedRows, 'areTaken'> | null>;
  /** Does once at the end of a run, in its last transaction, what would be repeated for each page. `createdIds` are the records of this run. */
  readonly finish?: (unit: WriteTransaction, ctx: Context, createdIds: readonly string[]) => Promise<void>;
  /** Returns how a reader of the rows sees the values before a change. Without this function they are shown as they are stored. */
  readonly presentBefore?: (em: SqlEntityManager) => Promise<(before: Values) => Values>;
  /**
   * Takes back a stored row with the checks of a change by hand, and returns what could not be undone. Without this function an import cannot
   * be undone.
   */
  readonly undo?: (unit: WriteTransaction, ctx: Context, row: UndoneRow) => Promise<readonly ImportFault[]>;
  /** Checks that the actor may import into this place. */
  readonly authorize?: (em: SqlEntityManager, ctx: Context, targetId: string | null) => Promise<void>;
  /** Reads a file that is no table in a thread, or returns null. */
  readonly readFile?: (ctx: Context, bytes: Buffer) => Promise<Table> | null;
}

/** Stored row of an import that is undone: the record that it created, or the one that it changed with its changes. */
export interface UndoneRow {
  readonly number: number;
  readonly recordId: string;
  readonly changes: RowChanges | null;
}

const targets = new Map<string, ImportTarget>();

export function registerImport(target: ImportTarget): void {
  targets.set(target.plural, target);
}

/** Returns a list by its plural, as transfers contain it. */
export function importCalled(plural: string): ImportTarget {
  const found = targets.get(plural);
  if (!found) throw new Error(`No feature imports ${plural}.`);
  return found;
}
