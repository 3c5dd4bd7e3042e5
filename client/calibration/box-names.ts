import { useLingui } from '@lingui/react/macro';
import type { BoxLabels } from '#shared/calibration/calibration.schema.ts';
import type { BoxName } from '#shared/calibration/nine-boxes.ts';
import { usualBoxNames } from '#shared/calibration/usual-box-names.ts';

/** Returns the name of a box: the one of the session, or the usual one in the language of the reader. */
export function useBoxNames(labels: BoxLabels): (box: BoxName) => string {
  const { t } = useLingui();
  return (box) => labels.find((one) => one.box === box)?.label ?? t(usualBoxNames[box]);
}
