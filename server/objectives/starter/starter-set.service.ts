import type { StarterOutcome } from '#shared/objectives/starter-set.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createMany } from '#server/records/create-many.ts';
import type { CheckedRow } from '#server/records/parse-import.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { starterSet, type StarterTemplate } from './starter-set.ts';

const rowOf = (values: StarterTemplate, at: number): CheckedRow => ({
  number: at + 1,
  newId: crypto.randomUUID(),
  values: { ...values },
  faults: [],
  existing: null,
  action: 'create',
  keys: [],
  level: 0,
});

/** Adds the starter set to the library. Objectives whose names the library has already are left out, so that a repetition adds none. */
export async function addStarterSet(ctx: Context, language: Language): Promise<StarterOutcome> {
  const templates = await starterSet(language);
  return write(ctx, async (unit) => {
    const rows = templates.map(rowOf);
    await createMany(okrTemplatesService.plan, unit, ctx, rows);
    const created = rows.filter(({ createdId }) => createdId !== undefined).length;
    return () => ({ created, skipped: rows.length - created });
  });
}
