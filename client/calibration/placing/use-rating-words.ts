import { useLingui } from '@lingui/react/macro';
import type { Axis } from '#shared/calibration/calibration.schema.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

/** Returns a rating as a sentence: its number, the highest number of the scale and its name. */
export function useRatingWords(): (axis: Axis, value: number) => string {
  const { t, i18n } = useLingui();
  return ({ points }, value) => {
    const point = points.find((one) => one.value === value);
    const [rating, highest] = [i18n.number(value), i18n.number(points.at(-1)!.value)];
    const label = isolateDirection(point?.label ?? '');
    return point ? t`Rating ${rating} of ${highest}: ${label}` : t`Rating ${rating} of ${highest}`;
  };
}
