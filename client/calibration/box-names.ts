import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoxLabels } from '#shared/calibration/calibration.schema.ts';
import type { BoxName } from '#shared/calibration/nine-boxes.ts';

const usualNames: Readonly<Record<BoxName, MessageDescriptor>> = {
  enigma: msg`Enigma`,
  'growth-employee': msg`Growth employee`,
  star: msg`Star`,
  dilemma: msg`Dilemma`,
  'core-player': msg`Core player`,
  'high-performer': msg`High performer`,
  'under-performer': msg`Under-performer`,
  effective: msg`Effective`,
  'trusted-professional': msg`Trusted professional`,
};

/** Returns the name of a box: the one of the session, or the usual one in the language of the reader. */
export function useBoxNames(labels: BoxLabels): (box: BoxName) => string {
  const { t } = useLingui();
  return (box) => labels.find((one) => one.box === box)?.label ?? t(usualNames[box]);
}
