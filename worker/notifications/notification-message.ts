import type { I18n } from '@lingui/core';
import { notificationSentence } from '#shared/notifications/notification-sentence.ts';
import { msg } from '#shared/platform/message.ts';
import type { RenderedMessage } from '#worker/platform/render-message.ts';
import type { NamedNotification } from '#server/notifications/pending-notifications.sql.ts';

const severalWords = msg({ message: '{name} and {others, plural, one {# other} other {# others}}' });

const forWords = msg({ message: 'For {name}' });

export const onBehalfMessage = ({ awayName: name }: NamedNotification): RenderedMessage | null =>
  name === '' ? null : { words: forWords, values: { name } };

export function notificationMessage(i18n: I18n, notification: NamedNotification): RenderedMessage {
  const others = notification.actorIds.length - 1;
  const name = notification.actorName;
  return notificationSentence(notification, others > 0 && name !== '' ? i18n._(severalWords.id, { name, others }) : name);
}
