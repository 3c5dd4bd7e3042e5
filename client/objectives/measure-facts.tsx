import { useLingui } from '@lingui/react/macro';
import { polarityLabels, type KeyResult } from '#shared/objectives/key-result.record.ts';
import type { Polarity } from '#shared/objectives/progress.ts';
import type { Values } from '#shared/records/record.schema.ts';
import { useValueOf } from './use-value-of.ts';
import { ValueChange } from './value-change.tsx';

type Measure = Pick<KeyResult, 'polarity' | 'unit' | 'start' | 'target' | 'lowest' | 'highest' | 'weight'>;

/** Values that a key result begins with and has to reach. */
function Course({ measure }: { measure: Measure }) {
  const { t } = useLingui();
  const valueOf = useValueOf();
  const { start, target, lowest, highest } = measure;
  const text = (value: number) => valueOf(measure, value);
  if (lowest !== null && highest !== null) {
    const [low, high] = [text(lowest), text(highest)];
    return <span>{t`${low} to ${high}`}</span>;
  }
  if (target === null) return null;
  return start === null ? <strong>{text(target)}</strong> : <ValueChange from={text(start)} to={text(target)} />;
}

/** Measure of a key result in words: kind, start, target and weight. */
export function MeasureFacts({ measure }: { measure: Measure }) {
  const { t, i18n } = useLingui();
  const weight = i18n.number(measure.weight);
  return (
    <>
      <span>{t(polarityLabels[measure.polarity as Polarity])}</span>
      <Course measure={measure} />
      <span>{t`Weight ${weight}`}</span>
    </>
  );
}

/** Measure of a row of a template. */
export const TemplateResultFacts = ({ row }: { row: Values }) => <MeasureFacts measure={row as unknown as Measure} />;
