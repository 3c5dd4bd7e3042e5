import { useLingui } from '@lingui/react/macro';
import { Chip, Input, Select, Switch } from '@mantine/core';
import { useId } from 'react';
import { formatTime } from '#shared/platform/date-text.ts';
import { defaultQuietHours, type QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { useNow } from '#client/access/use-now.ts';
import { ResetToCompany, FieldPair, Panel } from './panel.tsx';
import { clockTimes, weekdayName, weekdays } from './settings-words.ts';
import classes from './quiet-panel.module.css';

interface Clock {
  timeZone: string | null;
  companyTimeZone: string;
  onMove: (timeZone: string | null) => void;
}

interface QuietPanelProps {
  quiet: QuietHours | null;
  /** Default used if `quiet` is null: the company's setting, or the built-in one. */
  usual?: QuietHours | null;
  onChange: (quiet: QuietHours) => void;
  onReset?: () => void;
  clock?: Clock;
}

const mostDays = 6;

function QuietDays({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <Input.Label id={id} component="div">{t`Quiet all day`}</Input.Label>
      <div className={classes.days}>
        {weekdays.map((day) => (
          <Chip
            key={day}
            size="xs"
            radius="sm"
            aria-label={weekdayName(day, i18n.locale, 'long')}
            checked={days.includes(day)}
            disabled={!days.includes(day) && days.length === mostDays}
            onChange={(isOn) => onChange(isOn ? [...days, day].sort() : days.filter((one) => one !== day))}
          >
            {weekdayName(day, i18n.locale, 'short')}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function useZones(company: string, chosen: string | null) {
  const { t } = useLingui();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return [
    { value: '', label: t`Company default: ${company}` },
    ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
  ];
}

function ZoneSelect({ timeZone, companyTimeZone, onMove }: Clock) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const zones = useZones(companyTimeZone, timeZone);
  const time = formatTime(now, timeZone ?? companyTimeZone, i18n.locale);
  return (
    <Select
      label={t`Time zone`}
      description={t`It is ${time} there now`}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`No time zones found`}
      data={zones}
      value={timeZone ?? ''}
      onChange={(zone) => onMove(zone || null)}
    />
  );
}

function Times({ shown, change }: { shown: QuietHours; change: (part: Partial<QuietHours>) => void }) {
  const { t, i18n } = useLingui();
  const { locale } = i18n;
  return (
    <>
      <FieldPair>
        <Select
          label={t`From`}
          allowDeselect={false}
          data={clockTimes(shown.from, locale)}
          value={shown.from}
          onChange={(from) => from && change({ from })}
        />
        <Select
          label={t`To`}
          allowDeselect={false}
          data={clockTimes(shown.to, locale)}
          value={shown.to}
          onChange={(to) => to && change({ to })}
        />
      </FieldPair>
      <QuietDays days={shown.days} onChange={(days) => change({ days })} />
    </>
  );
}

export function QuietPanel({ quiet, usual = null, onChange, onReset, clock }: QuietPanelProps) {
  const { t } = useLingui();
  const shown = quiet ?? usual ?? defaultQuietHours;
  const change = (part: Partial<QuietHours>) => onChange({ ...shown, ...part });
  return (
    <Panel
      title={t`Quiet hours`}
      note={t`Push notifications and emails wait until quiet hours end. Security notifications are always sent.`}
    >
      <Switch
        label={t`Turn on quiet hours`}
        checked={shown.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {shown.isOn && <Times shown={shown} change={change} />}
      {onReset && quiet !== null && <ResetToCompany onReset={onReset} />}
      {clock && <ZoneSelect {...clock} />}
    </Panel>
  );
}
