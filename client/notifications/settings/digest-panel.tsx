import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { defaultDigest, type Digest } from '#shared/notifications/notification-settings.room.ts';
import { ResetToCompany, FieldPair, Panel } from './panel.tsx';
import { clockTimes, weekdayName, weekdays } from './settings-words.ts';

interface DigestPanelProps {
  digest: Digest | null;
  /** Default used if `digest` is null: the company's setting, or the built-in one. */
  usual?: Digest | null;
  onChange: (digest: Digest) => void;
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
      label={t`Frequency`}
      allowDeselect={false}
      data={frequencies}
      value={shown.often}
      onChange={(often) => often && change({ often: often as Digest['often'] })}
    />
  );
}

export function DigestPanel({ digest, usual = null, onChange, onReset }: DigestPanelProps) {
  const { t, i18n } = useLingui();
  const shown = digest ?? usual ?? defaultDigest;
  const days = weekdays.map((day) => ({ value: String(day), label: weekdayName(day, i18n.locale, 'long') }));
  const change = (part: Partial<Digest>) => onChange({ ...shown, ...part });
  return (
    <Panel title={t`Email digest`} note={t`A summary of your unread notifications in one email.`}>
      <FieldPair>
        <HowOften shown={shown} change={change} />
        {shown.often !== 'off' && (
          <Select
            label={t`Time of day`}
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
      </FieldPair>
      {onReset && digest !== null && <ResetToCompany onReset={onReset} />}
    </Panel>
  );
}
