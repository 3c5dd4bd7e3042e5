import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import { pageRules } from '#server/access/page-rules.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { addNewRecords } from '#server/records/add-new-records.ts';
import { changeStateIn } from '#server/records/record-bulk.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { OkrUnitEntity } from './okr-unit.entity.ts';

export const okrUnitsService = createRecordService(okrUnit, OkrUnitEntity, pageRules(okrUnit));

/** Adds these units to the list, and opens those again that are archived. */
export async function openUnits(unit: WriteTransaction, ctx: Context, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await addNewRecords(
    okrUnitsService.plan,
    unit,
    ctx,
    names.map((name) => ({ name })),
  );
  const wanted = new Set(names.map(normalizeText));
  const archived = await unit.em.find(OkrUnitEntity, { isArchived: true, deletedAt: null }, { orderBy: { id: 'asc' } });
  for (const { id } of archived.filter(({ name }) => wanted.has(normalizeText(name))))
    await changeStateIn(okrUnitsService.plan, unit, ctx, { id, action: 'restore' });
  await unit.em.flush();
}
