import { useLingui } from '@lingui/react/macro';
import { Chip, Input, Select, Switch } from '@mantine/core';
import { useId } from 'react';
import { usualQuiet, type QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { useNow } from '#client/access/use-now.ts';
import { Pair, Panel } from './panel.tsx';
import { clockTimes, weekdayName, weekdays } from './settings-words.ts';
import classes from './quiet-panel.module.css';

interface QuietPanelProps {
  quiet: QuietHours | null;
  timeZone: string | null;
  companyTimeZone: string;
  onChange: (quiet: QuietHours) => void;
  onMove: (timeZone: string | null) => void;
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

/** The zones by the names that this browser knows, the company's own choice first. */
function useZones(company: string, chosen: string | null) {
  const { t } = useLingui();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = chosen === null || known.includes(chosen) ? known : [chosen, ...known];
  return [{ value: '', label: t`As the company: ${company}` }, ...zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))];
}

function ZoneSelect({ timeZone, companyTimeZone, onMove }: Pick<QuietPanelProps, 'timeZone' | 'companyTimeZone' | 'onMove'>) {
  const { t, i18n } = useLingui();
  const now = useNow();
  const zones = useZones(companyTimeZone, timeZone);
  const time = now.toLocaleTimeString(i18n.locale, { hour: '2-digit', minute: '2-digit', timeZone: timeZone ?? companyTimeZone });
  return (
    <Select
      label={t`Time zone`}
      description={t`It is ${time} there now`}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t`There is no zone of this name.`}
      data={zones}
      value={timeZone ?? ''}
      onChange={(zone) => onMove(zone || null)}
    />
  );
}

/** When mail and messages wait, and by which clock. */
export function QuietPanel({ quiet, timeZone, companyTimeZone, onChange, onMove }: QuietPanelProps) {
  const { t } = useLingui();
  const shown = quiet ?? usualQuiet;
  const change = (part: Partial<QuietHours>) => onChange({ ...shown, ...part });
  return (
    <Panel title={t`Quiet hours`} note={t`Push and e-mail wait until they are over. Security still reaches you.`}>
      <Switch
        label={t`Keep quiet at these times`}
        checked={shown.isOn}
        onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
      />
      {shown.isOn && (
        <>
          <Pair>
            <Select
              label={t`From`}
              allowDeselect={false}
              data={clockTimes(shown.from)}
              value={shown.from}
              onChange={(from) => from && change({ from })}
            />
            <Select
              label={t`To`}
              allowDeselect={false}
              data={clockTimes(shown.to)}
              value={shown.to}
              onChange={(to) => to && change({ to })}
            />
          </Pair>
          <QuietDays days={shown.days} onChange={(days) => change({ days })} />
        </>
      )}
      <ZoneSelect timeZone={timeZone} companyTimeZone={companyTimeZone} onMove={onMove} />
    </Panel>
  );
}
