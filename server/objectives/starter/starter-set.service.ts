import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import type { Language } from '#shared/platform/languages.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { addNewRecords } from '#server/records/add-new-records.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { starterSet } from './starter-set.ts';

/** Adds the starter set to the library. Objectives whose names the library has already are left out, so that a repetition adds none. */
export async function addStarterSet(ctx: Context, language: Language): Promise<StarterOutcome> {
  const templates = await starterSet(language);
  return write(ctx, async (unit) => {
    const outcome = await addNewRecords(okrTemplatesService.plan, unit, ctx, templates);
    return () => outcome;
  });
}
