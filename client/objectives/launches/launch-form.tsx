import { useLingui } from '@lingui/react/macro';
import { Input, Pill, Select, SegmentedControl, Stack } from '@mantine/core';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrLaunch, reaches } from '#shared/objectives/okr-launch.record.ts';
import { mapPeriods, type MapPeriod } from '#client/objectives/map/map-periods.ts';
import { RecordPicker } from '#client/records/record-picker.tsx';
import { useTitle } from '#client/records/record-titles.ts';
import type { useLaunchPlan } from './use-launch-plan.ts';
import classes from './launches.module.css';

function ChosenDepartment({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { t } = useLingui();
  const name = useTitle('department', id) ?? '';
  return (
    <Pill
      size="md"
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{ 'aria-label': t`Remove ${name}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      <bdi>{name}</bdi>
    </Pill>
  );
}

interface FormProps extends Pick<ReturnType<typeof useLaunchPlan>, 'choices' | 'toggle' | 'put'> {
  startMonth: number;
}

function PeriodField({ period, startMonth, onChange }: { period: MapPeriod; startMonth: number; onChange: (period: MapPeriod) => void }) {
  const { t } = useLingui();
  const labels = objective.fields.period.options!;
  const periods = mapPeriods(startMonth);
  return (
    <Select
      label={t(okrLaunch.fields.period.label)}
      data={periods.map(({ key, name, year }) => ({ value: key, label: `${t(labels[name.toLowerCase()]!)} ${year}` }))}
      value={period.key}
      allowDeselect={false}
      onChange={(key) => {
        const found = periods.find((one) => one.key === key);
        if (found) onChange(found);
      }}
    />
  );
}

/** Choice of the departments, the receivers and the period. */
export function LaunchForm({ choices, toggle, put, startMonth }: FormProps) {
  const { t } = useLingui();
  const { reach, departmentIds, period } = choices;
  const label = t`Departments`;
  const data = Object.entries(reaches).map(([value, words]) => ({ value, label: t(words) }));
  return (
    <Stack gap="sm">
      <Input.Wrapper label={label} labelElement="div">
        <RecordPicker isField isMany to="department" label={label} chosen={departmentIds} onChoose={toggle}>
          {t`Choose departments`}
        </RecordPicker>
      </Input.Wrapper>
      {departmentIds.length > 0 && (
        <Pill.Group aria-label={t`Chosen departments`} role="group">
          {departmentIds.map((id) => (
            <ChosenDepartment key={id} id={id} onRemove={() => toggle(id)} />
          ))}
        </Pill.Group>
      )}
      <div className={classes.fields}>
        <Input.Wrapper label={t(okrLaunch.fields.reach.label)} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t(okrLaunch.fields.reach.label)}
            data={data}
            value={reach}
            onChange={(value) => put({ reach: value as typeof reach })}
          />
        </Input.Wrapper>
        <PeriodField period={period} startMonth={startMonth} onChange={(chosen) => put({ period: chosen })} />
      </div>
    </Stack>
  );
}
