import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { objective } from '#shared/objectives/objective.record.ts';
import { mapPeriods, type MapPeriod } from './map-periods.ts';

interface PeriodSelectProps {
  period: MapPeriod;
  /** First month of the fiscal year, 1 to 12. */
  startMonth: number;
  onChoose: (key: string) => void;
}

/** Choice of a period of objectives. */
export function PeriodSelect({ period, startMonth, onChoose }: PeriodSelectProps) {
  const { t } = useLingui();
  const labels = objective.fields.period.options!;
  const periods = mapPeriods(startMonth).map(({ key, name, year }) => ({ value: key, label: `${t(labels[name.toLowerCase()]!)} ${year}` }));
  return (
    <Select
      size="xs"
      w={140}
      aria-label={t`Period`}
      data={periods}
      value={period.key}
      allowDeselect={false}
      onChange={(key) => key !== null && onChoose(key)}
    />
  );
}
