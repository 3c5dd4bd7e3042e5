import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TemplateStarterOutcome } from '#shared/objectives/starter-set.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write } from '#server/platform/data/transaction.ts';
import { addNewRecords, createNewRecords, outcomeOf } from '#server/records/add-new-records.ts';
import { OkrCategoryEntity } from '#server/objectives/okr-category.entity.ts';
import { okrCategoriesService } from '#server/objectives/okr-categories.service.ts';
import { OkrDimensionEntity } from '#server/objectives/okr-dimension.entity.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { findOpenNames, type FindByName } from '#server/objectives/open-names.ts';
import { OkrTemplateEntity } from '#server/objectives/okr-template.entity.ts';
import { openUnits } from '#server/objectives/okr-units.service.ts';
import { starterSet, type StarterTemplate } from './starter-set.ts';

/** Gives templates their open category, and the first open dimension that has one of their names. */
const withLists = (templates: readonly StarterTemplate[], categoryOf: FindByName, dimensionOf: FindByName) =>
  templates.map(({ category, dimensionNames, ...template }) => ({
    ...template,
    categoryId: categoryOf(category) ?? null,
    dimensionId: dimensionNames.map(dimensionOf).find((id) => id !== undefined) ?? null,
  }));

/** Units of the templates that the library does not have yet. */
async function neededUnits(em: SqlEntityManager, templates: readonly StarterTemplate[]): Promise<string[]> {
  const stored = await em.find(OkrTemplateEntity, { deletedAt: null }, { fields: ['name'] });
  const known = new Set(stored.map(({ name }) => normalizeText(name)));
  const added = templates.filter(({ name }) => !known.has(normalizeText(name)));
  return [...new Set(added.flatMap(({ keyResults }) => keyResults.flatMap(({ unit }) => unit ?? [])))];
}

/**
 * Adds the starter set to the library, with the categories that are missing and the units that its key results need. Objectives whose names the
 * library has already are left out, so that a repetition adds none. Tells which dimensions are missing.
 */
export async function addStarterSet(ctx: Context, language: Language): Promise<TemplateStarterOutcome> {
  const templates = await starterSet(language);
  const categories = [...new Set(templates.map(({ category }) => category))].map((name) => ({ name }));
  return write(ctx, async (unit) => {
    await addNewRecords(okrCategoriesService.plan, unit, ctx, categories);
    await openUnits(unit, ctx, await neededUnits(unit.em, templates));
    await unit.em.flush();
    const categoryOf = await findOpenNames(unit.em, OkrCategoryEntity);
    const dimensionOf = await findOpenNames(unit.em, OkrDimensionEntity);
    const values = withLists(templates, categoryOf, dimensionOf);
    const areCreated = await createNewRecords(okrTemplatesService.plan, unit, ctx, values);
    const without = templates.filter((_, at) => areCreated[at] && values[at]!.dimensionId === null);
    const missingDimensions = [...new Set(without.map(({ dimensionNames: [name] }) => name!))];
    return () => ({ ...outcomeOf(areCreated), missingDimensions });
  });
}
