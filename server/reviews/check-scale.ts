import { isDeepStrictEqual } from 'node:util';
import { invalid } from '#shared/platform/errors.ts';
import type { Validation } from '#server/records/record-plan.ts';
import { ManagerRatingEntity } from './manager-rating.entity.ts';

/** Throws `input.invalid` if the points of a scale with ratings would change: the ratings would get another meaning. */
export async function checkScale({ em, values, before, pathOf }: Validation): Promise<void> {
  if (!before || isDeepStrictEqual(before['points'], values['points'])) return;
  const id = values['id'] as string;
  const used = await em.count(ManagerRatingEntity, { $or: [{ scaleId: id }, { potentialScaleId: id }] });
  if (used > 0) throw invalid(pathOf('points'), 'in-use');
}
