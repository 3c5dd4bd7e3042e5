import { ratingOf } from './answers.ts';
import type { FormContent, FormItem } from './form-content.ts';
import type { Answers } from './form.schema.ts';

/** Share of the scale that a rating needs at least, and share of the rated items that are listed. */
const [floorShare, listedShare] = [0.25, 0.1];

export interface RatedItem {
  readonly item: FormItem;
  readonly rating: number;
}

const shareOf = ({ item: { scale }, rating }: RatedItem): number => {
  const [low, high] = [scale!.points[0]!.value, scale!.points.at(-1)!.value];
  return (rating - low) / (high - low);
};

/** Items that are rated highest, in the order of their ratings: a tenth of them, at least one, with all that are equal to the last. */
export function highestRated({ sections }: Pick<FormContent, 'sections'>, answers: Answers): RatedItem[] {
  const rated = sections
    .filter(({ type }) => type !== 'potential')
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const rating = ratingOf(item, answers[item.id]);
      return rating === null || item.scale === null ? [] : [{ item, rating }];
    });
  const count = Math.max(1, Math.ceil(rated.length * listedShare));
  const high = rated.filter((one) => shareOf(one) >= floorShare).toSorted((a, b) => shareOf(b) - shareOf(a));
  const last = high[Math.min(count, high.length) - 1];
  return last ? high.filter((one) => shareOf(one) >= shareOf(last)) : [];
}
