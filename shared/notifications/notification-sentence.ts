import type { Message } from '#shared/platform/message.ts';
import type { SentenceValue } from '#shared/platform/notification-kind.ts';
import type { InboxNotification } from './inbox-notification.schema.ts';
import { notificationKinds } from './notification-kinds.ts';

/** Sentence with actor, action and record. Tags <0> and <1> enclose text written by users. */
export interface NotificationSentence {
  readonly words: Message;
  readonly values: Readonly<Record<string, SentenceValue>>;
}

export function notificationSentence(
  { kind, subject, data }: Pick<InboxNotification, 'kind' | 'subject' | 'data'>,
  name: string,
): NotificationSentence {
  const { sentence } = notificationKinds[kind];
  const { words, unnamed = words, values } = typeof sentence === 'function' ? sentence(data) : sentence;
  return { words: name === '' ? unnamed : words, values: { name, title: subject.title, ...values } };
}
