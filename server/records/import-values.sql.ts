/* SQL instead of entities: one statement changes a cell in thousands of rows. */
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sqlIn } from '#server/platform/data/sql.ts';

interface CellValue {
  readonly text: string;
  readonly count: number;
  readonly isFaulty: boolean;
}

const maxValues = 500;
const listSql = `select cells->>$2::int as text, count(*)::int as count,
    bool_or(faults @> jsonb_build_array(jsonb_build_object('path', $3::text))) as "isFaulty"
  from transfer_row where transfer_id = $1 and not is_done and cells->>$2::int <> '' group by 1 order by min(number) limit ${maxValues}`;
const replaceSql = `update transfer_row set cells = jsonb_set(cells, array[$2::text], to_jsonb($4::text)), updated_at = $5
  where transfer_id = $1 and not is_done and cells->>$2::int = $3`;

/** Different texts of a column in the rows that are not stored, in the order of the file. */
export const listCellValues = (em: SqlEntityManager, transferId: string, column: number, field: string) =>
  sqlIn(em)<CellValue>(listSql, [transferId, column, field]);

export async function replaceCellValue(
  em: SqlEntityManager,
  transferId: string,
  column: number,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await sqlIn(em)(replaceSql, [transferId, column, from, to, now]);
}
