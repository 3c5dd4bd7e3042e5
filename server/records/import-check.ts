import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WordsOf } from '#shared/records/import-cell.ts';
import type { ImportColumn, ImportFormats } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { KeyedRow } from './import-keys.ts';
import type { CheckedRow } from './parse-import.ts';
import type { RecordPlan } from './record-plan.ts';
import type { TableRow } from './table-of-cells.ts';

/** Import whose rows are checked. */
export interface ImportCheck {
  readonly em: SqlEntityManager;
  readonly ctx: Context;
  readonly columns: readonly ImportColumn[];
  readonly wordsOf: WordsOf;
  readonly formats: ImportFormats;
  readonly transferId: string;
  /** Place of the new rows, if they have one. */
  readonly targetId: string | null;
  /** Rows that an earlier import has stored are stored again. */
  readonly takesRepeated: boolean;
  /** Rows of the file that are not checked now. */
  readonly others: readonly KeyedRow[];
  /** The rows are stored in this transaction. */
  readonly isStoring?: boolean;
}

/** Gives parsed rows values that the feature reads from other columns of the file, or faults. Their records are known, if they have one. */
export type CompleteRows = (check: ImportCheck, rows: readonly CheckedRow[], file: readonly TableRow[]) => Promise<void>;

/** Import of records. */
export interface RecordCheck extends ImportCheck {
  readonly plan: RecordPlan;
  readonly complete?: CompleteRows | undefined;
}
