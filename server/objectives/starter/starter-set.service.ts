import type { StarterOutcome } from '#shared/records/starter-outcome.ts';
import type { Language } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { addNewRecords } from '#server/records/add-new-records.ts';
import { openDimensionNames } from '#server/objectives/okr-dimensions.service.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { starterSet, type StarterTemplate } from './starter-set.ts';

/** Gives templates the first open dimension that has one of their names. */
const withDimensions = (templates: readonly StarterTemplate[], ids: ReadonlyMap<string, string>) =>
  templates.map(({ dimensionNames, ...template }) => {
    const named = dimensionNames.map((name) => ids.get(normalizeText(name)));
    return { ...template, dimensionId: named.find((id) => id !== undefined) ?? null };
  });

/** Adds the starter set to the library. Objectives whose names the library has already are left out, so that a repetition adds none. */
export async function addStarterSet(ctx: Context, language: Language): Promise<StarterOutcome> {
  const templates = await starterSet(language);
  return write(ctx, async (unit) => {
    const ids = await openDimensionNames(unit.em);
    const outcome = await addNewRecords(okrTemplatesService.plan, unit, ctx, withDimensions(templates, ids));
    return () => outcome;
  });
}
