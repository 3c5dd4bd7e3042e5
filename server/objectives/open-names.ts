import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { normalizeText } from '#shared/platform/normalize-text.ts';
import type { OkrCategoryEntity } from './okr-category.entity.ts';
import type { OkrDimensionEntity } from './okr-dimension.entity.ts';

/** Finds the id of a record from which new records choose by its name, without regard to case and accents. */
export type FindByName = (name: string) => string | undefined;

/** Reads the dimensions or categories that are neither archived nor deleted. */
export async function findOpenNames(
  em: SqlEntityManager,
  entity: typeof OkrCategoryEntity | typeof OkrDimensionEntity,
): Promise<FindByName> {
  const open = await em.find(entity as typeof OkrCategoryEntity, { isArchived: false, deletedAt: null });
  const ids = new Map(open.map(({ id, name }) => [normalizeText(name), id]));
  return (name) => ids.get(normalizeText(name));
}
