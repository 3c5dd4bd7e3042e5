import { AppError } from '#shared/platform/errors.ts';
import type { WordsOf } from '#shared/records/import-cell.ts';
import { LockMode } from '@mikro-orm/postgresql';
import type { Context } from '#server/platform/base/services.ts';
import { pageSize } from '#server/platform/data/paged-write.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { changedBy, checkRows } from './check-import.ts';
import { recordRows } from './import.service.ts';
import { addFault, type CheckedRow } from './parse-import.ts';
import { ownersOf, roomIdOf, type RecordPlan } from './record-plan.ts';
import { recordsCalled } from './record-registry.ts';
import { createIn, editIn } from './record-writes.ts';
import { TransferEntity } from './transfer.entity.ts';
import { nextRows, updateRows } from './transfer.sql.ts';

/** Stores a row with the checks of a change by hand. */
async function storeRow(plan: RecordPlan, unit: WriteTransaction, ctx: Context, row: CheckedRow): Promise<void> {
  const { existing, values } = row;
  if (!existing) await createIn(plan, unit, ctx, { ...values, id: crypto.randomUUID() }, { areReferencesChecked: true });
  else {
    const changes = changedBy(plan, row).map((name) => [name, { from: existing[name] ?? null, to: values[name] }]);
    if (changes.length > 0) await editIn(plan, unit, ctx, existing.id, Object.fromEntries(changes));
  }
  // The checks of the next row count this one.
  await unit.em.flush();
}

/** Imported records notify nobody: a person with a thousand new goals must not get a thousand emails. */
const silent = ({ recordEvent, ...unit }: WriteTransaction): WriteTransaction => ({
  ...unit,
  recordEvent: (room, roomId, event, data, options) => recordEvent(room, roomId, event, data, { ...options, isSilent: true }),
});

/** Reads the owners of all rooms of a page at once, because the checks of each row ask for one. */
async function withOwners(
  plan: RecordPlan,
  { em }: WriteTransaction,
  { actor }: Context,
  rows: readonly CheckedRow[],
): Promise<RecordPlan> {
  const roomIds = rows.map(({ existing, values }) => roomIdOf(plan.record, actor.companyId, { ...existing, ...values }));
  const ownerOf = await ownersOf(
    plan,
    em,
    roomIds.filter((id) => typeof id === 'string'),
  );
  return { ...plan, rules: { ...plan.rules, loadOwners: async () => ownerOf } };
}

/** A refusal becomes the faults of the row: `body.weight.to` is about the weight. */
function addRefusal(plan: RecordPlan, row: CheckedRow, { code, fields = [] }: AppError): void {
  for (const { path, rule, limit } of fields) addFault(row, path.split('.')[1] ?? '', { rule, ...(limit !== undefined && { limit }) });
  if (row.faults.length === 0) addFault(row, plan.record.importKey[0]!, { rule: code === 'access.denied' ? 'denied' : 'refused' });
}

async function storeRows(plan: RecordPlan, unit: WriteTransaction, ctx: Context, rows: readonly CheckedRow[]) {
  const done: (CheckedRow & { isDone: boolean })[] = [];
  for (const row of rows) {
    try {
      if (row.faults.length === 0) await storeRow(plan, unit, ctx, row);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      addRefusal(plan, row, error);
    }
    const isDone = row.faults.length === 0;
    done.push({ ...row, action: isDone ? row.action : null, isDone });
  }
  return done;
}

/**
 * Stores the next rows of a running import, at most 200, in one transaction with their marks, so that a repetition stores none twice. Each
 * is checked again. Without a valid row the import ends: as a draft if rows are faulty. Returns false at the end.
 */
export const storeNextRows = (ctx: Context, id: string, wordsOf: WordsOf): Promise<boolean> =>
  write(ctx, async (unit) => {
    const { em } = unit;
    const transfer = await em.findOne(TransferEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (transfer?.state !== 'running') return () => false;
    const { plan } = recordsCalled(transfer.record);
    const rows = await nextRows(em, id, pageSize);
    const checked = await checkRows({ em, ctx, plan, columns: transfer.columns, wordsOf, others: [] }, rows);
    if (rows.length > 0)
      await updateRows(em, ctx, id, await storeRows(await withOwners(plan, unit, ctx, checked), silent(unit), ctx, checked));
    else transfer.state = transfer.counts.faulty > 0 ? 'draft' : 'done';
    await recordRows(unit, transfer);
    return () => rows.length > 0;
  });
