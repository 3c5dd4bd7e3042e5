import { useLingui } from '@lingui/react/macro';
import { Input, NumberInput, SegmentedControl } from '@mantine/core';
import { ordinalLevels } from '#shared/objectives/progress.ts';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { levelLabels, useValueOf } from '#client/objectives/use-value-of.ts';
import classes from './check-in.module.css';

interface ValueFieldProps {
  row: KeyResultValues;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
}

/** Positions of values between the start and the target, in per cent. */
const shareOf = (value: number, from: number, to: number) =>
  from === to ? 0 : Math.min(100, Math.max(0, ((value - from) / (to - from)) * 100));

/** Line from the start to the target with the last value and the new one. */
function Scale({ row, value }: Pick<ValueFieldProps, 'row' | 'value'>) {
  const { t } = useLingui();
  const valueOf = useValueOf();
  const [from, to] = row.polarity === 'between' ? [row.lowest, row.highest] : [row.start ?? 0, row.target];
  const isScaled = ['increase', 'decrease', 'between'].includes(row.polarity);
  if (!isScaled || from === null || to === null)
    return row.target === null ? null : <p className={classes.limit}>{valueOf(row, row.target)}</p>;
  const at = (place: number) => ({ insetInlineStart: `${shareOf(place, from, to)}%` });
  return (
    <div className={classes.scale}>
      <span className={classes.track} aria-hidden="true">
        {row.actual !== null && <span className={classes.last} style={at(row.actual)} />}
        {value !== null && <span className={classes.here} style={at(value)} />}
      </span>
      <span className={classes.ends}>
        <span>
          {row.polarity === 'between' ? t`Lowest` : t`Start`} {valueOf(row, from)}
        </span>
        <span>
          {row.polarity === 'between' ? t`Highest` : t`Target`} {valueOf(row, to)}
        </span>
      </span>
    </div>
  );
}

function Choice({ row, value, error, onChange }: ValueFieldProps) {
  const { t } = useLingui();
  const names = row.polarity === 'binary' ? [t`Not done`, t`Done`] : ordinalLevels.map((_, at) => t(levelLabels[at]!));
  return (
    <Input.Wrapper label={t`Value`} labelElement="div" error={error} withAsterisk>
      <SegmentedControl
        fullWidth
        aria-label={t`Value`}
        value={value === null ? '' : String(value)}
        data={names.map((label, at) => ({ value: String(at), label }))}
        onChange={(next) => onChange(Number(next))}
      />
    </Input.Wrapper>
  );
}

/** New value of a key result, beside its scale. */
export function ValueField(props: ValueFieldProps) {
  const { row, value, error, onChange } = props;
  const { t } = useLingui();
  const valueOf = useValueOf();
  if (row.polarity === 'binary' || row.polarity === 'ordinal') return <Choice {...props} />;
  const last = row.actual === null ? null : valueOf(row, row.actual);
  return (
    <div className={classes.valueRow}>
      <NumberInput
        label={t`Value`}
        withAsterisk
        data-autofocus
        description={last === null ? t`No check-in yet` : t`Last: ${last}`}
        suffix={row.unit === null ? '' : ` ${row.unit}`}
        value={value ?? ''}
        error={error}
        onChange={(next) => onChange(next === '' || !Number.isFinite(Number(next)) ? null : Number(next))}
      />
      <Scale row={row} value={value} />
    </div>
  );
}
