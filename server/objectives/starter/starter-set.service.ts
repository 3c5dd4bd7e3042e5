import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { TemplateStarterOutcome } from '#shared/objectives/starter-set.api.ts';
import type { Language } from '#shared/platform/languages.ts';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { addNewRecords, createNewRecords, outcomeOf } from '#server/records/add-new-records.ts';
import { OkrCategoryEntity } from '#server/objectives/okr-category.entity.ts';
import { okrCategoriesService } from '#server/objectives/okr-categories.service.ts';
import { OkrDimensionEntity } from '#server/objectives/okr-dimension.entity.ts';
import { okrTemplatesService } from '#server/objectives/okr-templates.service.ts';
import { findOpenNames, type FindByName } from '#server/objectives/open-names.ts';
import { OkrTemplateEntity } from '#server/objectives/okr-template.entity.ts';
import { okrUnitsService } from '#server/objectives/okr-units.service.ts';
import { starterSet, type StarterTemplate } from './starter-set.ts';

/** Gives templates their open category, and the first open dimension that has one of their names. */
const withLists = (templates: readonly StarterTemplate[], categoryOf: FindByName, dimensionOf: FindByName) =>
  templates.map(({ category, dimensionNames, ...template }) => ({
    ...template,
    categoryId: categoryOf(category) ?? null,
    dimensionId: dimensionNames.map(dimensionOf).find((id) => id !== undefined) ?? null,
  }));

/** Templates that the library does not have yet. */
async function newTemplates(em: SqlEntityManager, templates: readonly StarterTemplate[]): Promise<StarterTemplate[]> {
  const stored = await em.find(OkrTemplateEntity, { deletedAt: null }, { fields: ['name'] });
  const known = new Set(stored.map(({ name }) => normalizeText(name)));
  return templates.filter(({ name }) => !known.has(normalizeText(name)));
}

/** Adds the categories and units of templates to the lists that do not know them. What the company has archived stays so. */
async function fillLists(unit: WriteTransaction, ctx: Context, templates: readonly StarterTemplate[]): Promise<void> {
  const units = templates.flatMap(({ keyResults }) => keyResults.flatMap((one) => one.unit ?? []));
  const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name }));
  await addNewRecords(okrCategoriesService.plan, unit, ctx, named(templates.map(({ category }) => category)));
  await addNewRecords(okrUnitsService.plan, unit, ctx, named(units));
  await unit.em.flush();
}

/**
 * Adds the starter set to the library, with the categories that are missing and the units that its key results need. Objectives whose names the
 * library has already are left out, so that a repetition adds none. Tells which dimensions are missing.
 */
export async function addStarterSet(ctx: Context, language: Language): Promise<TemplateStarterOutcome> {
  const templates = await starterSet(language);
  return write(ctx, async (unit) => {
    await fillLists(unit, ctx, await newTemplates(unit.em, templates));
    const categoryOf = await findOpenNames(unit.em, OkrCategoryEntity);
    const dimensionOf = await findOpenNames(unit.em, OkrDimensionEntity);
    const values = withLists(templates, categoryOf, dimensionOf);
    const areCreated = await createNewRecords(okrTemplatesService.plan, unit, ctx, values, { areTextsKept: true });
    const without = templates.filter((_, at) => areCreated[at] && values[at]!.dimensionId === null);
    const missingDimensions = [...new Set(without.map(({ dimensionNames: [name] }) => name!))];
    return () => ({ ...outcomeOf(areCreated), missingDimensions });
  });
}
