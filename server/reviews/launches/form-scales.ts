import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FormScale } from '#shared/reviews/form-content.ts';
import { RatingScaleEntity } from '#server/reviews/rating-scale.entity.ts';

export type ScaleOf = (id: string) => FormScale;

/** Rating scale as forms keep it. */
const keptScale = ({ id, name, points, allowsNone }: FormScale): FormScale => ({ id, name, points, allowsNone });

/** Finds a scale among these. */
export function scalesBy(scales: readonly FormScale[]): ScaleOf {
  const known = new Map(scales.map((scale) => [scale.id, keptScale(scale)]));
  return (id) => known.get(id)!;
}

/** Reads these rating scales. */
export const loadScales = async (em: SqlEntityManager, ids: readonly string[]): Promise<ScaleOf> =>
  scalesBy(await em.find(RatingScaleEntity, { id: { $in: [...new Set(ids)] } }));
