import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyResult } from '#shared/objectives/key-result.record.ts';
import { ordinalLevels } from '#shared/objectives/progress.ts';
import { isolateDirection } from '#client/ui/isolate.ts';

type Measured = Pick<KeyResult, 'polarity' | 'unit'>;

/** Names of the levels, by their positions. */
export const levelLabels = [msg`Fail`, msg`Commit`, msg`Target`, msg`Stretch`];

/** Returns the text of a value of a key result with its unit. */
export function useValueOf(): (measured: Measured, value: number) => string {
  const { t, i18n } = useLingui();
  return ({ polarity, unit }, value) => {
    if (polarity === 'binary') return value === 1 ? t`Done` : t`Not done`;
    if (polarity === 'ordinal') return t(levelLabels[Math.min(Math.max(value, 0), ordinalLevels.length - 1)]!);
    if (polarity === 'tasks') return i18n.number(value, { style: 'percent', maximumFractionDigits: 1 });
    const figure = i18n.number(value, { maximumFractionDigits: 4 });
    // A Latin unit would stand before its figure in an Arabic sentence.
    return unit === null ? figure : isolateDirection(`${figure} ${unit}`);
  };
}
