import type { I18n } from '@lingui/core';
import { notificationSettingsPath, notificationsPath } from '#shared/notifications/channels.ts';
import type { EmailRequest } from '#shared/notifications/delivery.jobs.ts';
import { notificationPath } from '#shared/notifications/notification-path.ts';
import { formatDateTime } from '#shared/platform/date-text.ts';
import { msg } from '#shared/platform/message.ts';
import type { EmailContent } from '#worker/platform/email-template.ts';
import { renderText } from '#worker/platform/render-message.ts';
import { notificationMessage, onBehalfMessage } from './notification-message.ts';
import type { NamedNotification, Recipient } from '#server/notifications/pending-notifications.sql.ts';

const maxRows = 50;

export const notificationIdsOf = (email: EmailRequest) => (email.name === 'notification' ? [email.notificationId] : email.notificationIds);

const openWords = msg({ message: 'Open in Cairn' });
const allWords = msg({ message: 'View all notifications' });
const severalWords = msg({ message: '{count, plural, one {# new notification} other {# new notifications}}' });
const moreWords = msg({ message: '{count, plural, one {And # more} other {And # more}}' });
const reasonWords = msg({ message: 'You received this email because of your notification settings in Cairn.' });
const stopWords = msg({ message: 'Unsubscribe' });
const settingsWords = msg({ message: 'Change notification settings' });

export function composeEmail(
  i18n: I18n,
  notifications: readonly NamedNotification[],
  { language, timeZone }: Recipient,
  { url, stop }: { url: string; stop: string },
): EmailContent {
  const rows = notifications.slice(0, maxRows).map((notification) => {
    const onBehalf = onBehalfMessage(notification);
    const when = [formatDateTime(notification.at, timeZone, language, true), ...(onBehalf ? [renderText(i18n, onBehalf)] : [])].join(' · ');
    return { message: notificationMessage(i18n, notification), url: url + notificationPath(notification), when };
  });
  const [first] = rows;
  const hidden = notifications.length - rows.length;
  const isOne = notifications.length === 1 && first;
  return {
    subject: isOne ? first.message : { words: severalWords, values: { count: notifications.length } },
    rows,
    ...(hidden > 0 && { closing: { words: moreWords, values: { count: hidden } } }),
    action: isOne ? { message: { words: openWords }, url: first.url } : { message: { words: allWords }, url: `${url}${notificationsPath}` },
    reason: { words: reasonWords },
    links: [
      { message: { words: settingsWords }, url: `${url}${notificationSettingsPath}` },
      { message: { words: stopWords }, url: stop },
    ],
  };
}
