import { invalid } from '#shared/platform/errors.ts';
import type { ImportChange, ImportValue, ReplacedValue } from '#shared/records/transfer.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import { findNamed } from './find-named.ts';
import { importChangeOf } from './import-draft.ts';
import { importCalled } from './import-target.ts';
import { loadImportWords } from './import-words.ts';
import { loadDraft, loadOwnTransfer, recheck } from './import.service.ts';
import { listCellValues, replaceCellValue } from './import-values.sql.ts';
import { namesOf } from './reference-names.ts';
import type { TransferEntity } from './transfer.entity.ts';

function columnOf({ columns }: TransferEntity, field: string, path: string): number {
  const column = columns.findIndex((one) => one.field === field);
  if (column < 0) throw invalid(path, 'absent');
  return column;
}

/** Lists the different texts of a column, and the person whom each names. */
export const listImportValues = (ctx: Context, id: string, field: string): Promise<{ values: ImportValue[] }> =>
  read(ctx, async (snapshot) => {
    const { em } = snapshot;
    const transfer = await loadOwnTransfer(snapshot, ctx, id);
    const values = await listCellValues(em, id, columnOf(transfer, field, 'query.field'), field);
    const { to = null } = importCalled(transfer.record).fields[field] ?? {};
    const texts = values.map(({ text }) => text);
    const find = to !== null && texts.length > 0 ? await findNamed(em, to, texts, { reader: ctx.actor }) : null;
    return {
      values: values.map((value) => {
        const [found, ...others] = find?.(value.text) ?? [];
        return {
          ...value,
          personId: to === 'person' && found && others.length === 0 ? found.id : null,
          isNew: find !== null && to !== 'person' && !found && !value.isFaulty,
        };
      }),
    };
  });

/** Replaces a text of a column in all rows that are not stored, and checks them again. */
export async function replaceImportValue(ctx: Context, id: string, { field, from, to, personId }: ReplacedValue): Promise<ImportChange> {
  await loadImportWords();
  return write(ctx, async (unit) => {
    const { em } = unit;
    const transfer = await loadDraft(unit, ctx, id);
    const column = columnOf(transfer, field, 'body.field');
    const name = personId === undefined ? to : (await namesOf(em, 'person', [personId])).get(personId);
    if (name === undefined) throw invalid('body.personId', 'absent');
    await replaceCellValue(em, id, column, { from, to: name, now: ctx.now });
    await recheck(unit, ctx, transfer);
    return importChangeOf(unit, transfer);
  });
}
