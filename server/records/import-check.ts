import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WordsOf } from '#shared/records/import-cell.ts';
import type { ImportColumn } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { KeyedRow } from './import-keys.ts';
import type { RecordPlan } from './record-plan.ts';

/** Import whose rows are checked. */
export interface ImportCheck {
  readonly em: SqlEntityManager;
  readonly ctx: Context;
  readonly plan: RecordPlan;
  readonly columns: readonly ImportColumn[];
  readonly wordsOf: WordsOf;
  /** Rows of the file that are not checked now. */
  readonly others: readonly KeyedRow[];
}
