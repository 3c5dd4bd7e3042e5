import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { InboxNotification } from '#shared/notifications/inbox-notification.schema.ts';
import { notificationSentence } from '#shared/notifications/notification-sentence.ts';
import type { SentenceValue } from '#shared/platform/notification-kind.ts';
import { currentReminderKind } from '#shared/notifications/current-reminder.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { useToday } from '#client/access/use-today.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { dayText } from '#client/ui/day-text.ts';
import classes from './notification-line.module.css';

const written = <bdi className={classes.strong} />;

function useNames(actorIds: readonly string[]): string {
  const { t } = useLingui();
  const { name } = usePerson(actorIds[0] ?? '');
  const others = actorIds.length - 1;
  return others > 0 && name !== '' ? t`${name} and ${plural(others, { one: '# other', other: '# others' })}` : name;
}

function OnBehalf({ personId }: { personId: string }) {
  const { t } = useLingui();
  const name = isolateDirection(usePerson(personId).name);
  return <> ({t`For ${name}`})</>;
}

export function NotificationText({ notification }: { notification: InboxNotification }) {
  const { i18n } = useLingui();
  const today = useToday();
  const { words, values } = notificationSentence(
    { ...notification, kind: currentReminderKind(notification, today) },
    useNames(notification.actorIds),
  );
  const formatValue = (value: SentenceValue) => {
    if (typeof value === 'string') return value;
    return 'day' in value ? dayText(value.day, i18n.locale) : i18n._(value);
  };
  const formatted = Object.entries(values).map(([name, value]) => [name, formatValue(value)]);
  const { standsInFor } = notification.data;
  return (
    <>
      <Trans id={words.id} message={words.message} values={Object.fromEntries(formatted)} components={{ 0: written, 1: written }} />
      {standsInFor && <OnBehalf personId={standsInFor} />}
    </>
  );
}
