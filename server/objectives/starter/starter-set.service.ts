import type { TemplateStarterOutcome } from '#shared/objectives/starter-set.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { createNewRecords, outcomeOf } from '#server/records/add-new-records.ts';
import { openDimensionNames } from '#server/objectives/okr-dimensions.service.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { starterSet, type StarterTemplate } from './starter-set.ts';

/** Id of the first open dimension that has one of the names of a template. */
const dimensionOf = ({ dimensionNames }: StarterTemplate, ids: ReadonlyMap<string, string>): string | null =>
  dimensionNames.map((name) => ids.get(normalizeText(name))).find((id) => id !== undefined) ?? null;

/** Adds the starter set to the library. Objectives whose names the library has already are left out, so that a repetition adds none. Tells which dimensions are missing. */
export async function addStarterSet(ctx: Context, language: Language): Promise<TemplateStarterOutcome> {
  const templates = await starterSet(language);
  return write(ctx, async (unit) => {
    const ids = await openDimensionNames(unit.em);
    const values = templates.map(({ dimensionNames, ...template }) => ({
      ...template,
      dimensionId: dimensionOf({ ...template, dimensionNames }, ids),
    }));
    const areCreated = await createNewRecords(okrTemplatesService.plan, unit, ctx, values);
    const without = templates.filter((_, at) => areCreated[at] && values[at]!.dimensionId === null);
    const missingDimensions = [...new Set(without.map(({ dimensionNames: [name] }) => name!))];
    return () => ({ ...outcomeOf(areCreated), missingDimensions });
  });
}
