import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { usualDigest, type Digest } from '#shared/notifications/notification-settings.room.ts';
import { AsCompany, Pair, Panel } from './panel.tsx';
import { clockTimes, weekdayName, weekdays } from './settings-words.ts';

interface DigestPanelProps {
  digest: Digest | null;
  /** What stands where that is null: of the company, or Cairn's. */
  usual?: Digest | null;
  onChange: (digest: Digest) => void;
  /** Where one may go back to what the company has. */
  onReset?: () => void;
}

interface PartProps {
  shown: Digest;
  change: (part: Partial<Digest>) => void;
}

function HowOften({ shown, change }: PartProps) {
  const { t } = useLingui();
  const frequencies: { value: Digest['often']; label: string }[] = [
    { value: 'off', label: t`Off` },
    { value: 'daily', label: t`Daily` },
    { value: 'weekly', label: t`Weekly` },
  ];
  return (
    <Select
      label={t`How often`}
      allowDeselect={false}
      data={frequencies}
      value={shown.often}
      onChange={(often) => often && change({ often: often as Digest['often'] })}
    />
  );
}

/** Whether mail comes one by one, or gathered into a letter of the day or the week. */
export function DigestPanel({ digest, usual = null, onChange, onReset }: DigestPanelProps) {
  const { t, i18n } = useLingui();
  const shown = digest ?? usual ?? usualDigest;
  const days = weekdays.map((day) => ({ value: String(day), label: weekdayName(day, i18n.locale, 'long') }));
  const change = (part: Partial<Digest>) => onChange({ ...shown, ...part });
  return (
    <Panel title={t`Digest by e-mail`} note={t`Gathers what you have not read into one letter.`}>
      <Pair>
        <HowOften shown={shown} change={change} />
        {shown.often !== 'off' && (
          <Select
            label={t`At`}
            allowDeselect={false}
            data={clockTimes(shown.at, i18n.locale)}
            value={shown.at}
            onChange={(at) => at && change({ at })}
          />
        )}
        {shown.often === 'weekly' && (
          <Select
            label={t`Day`}
            allowDeselect={false}
            data={days}
            value={String(shown.weekday)}
            onChange={(day) => day && change({ weekday: Number(day) })}
          />
        )}
      </Pair>
      {onReset && digest !== null && <AsCompany onReset={onReset} />}
    </Panel>
  );
}
