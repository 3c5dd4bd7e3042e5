import type { Message } from './message.ts';
import type { NotificationCategory, NotificationData } from './notification.schema.ts';

export type SentenceValue = string | Message | { readonly day: string };

/** One sentence for screens, emails and push messages. Tags <0> and <1> enclose text written by users. */
export interface NotificationWords {
  /** Sentence with {name}, the actor, and {title}, the record. */
  readonly words: Message;
  /** Sentence without {name}, for a notification that Cairn itself causes. */
  readonly unnamed?: Message;
  /** Values besides `name` and `title`. */
  readonly values?: Readonly<Record<string, SentenceValue>>;
}

/** Page or window of the subject. That page checks the right to read it. */
export interface NotificationLink {
  /** By default, a window above the current page. */
  readonly page?: `/admin/${string}`;
  /** Parameter of the URL that gets the id; null if the id ends the path of the page. */
  readonly parameter: string | null;
  /** True if the parameter is a condition of a list. */
  readonly isFilter?: true;
  /** View of the page, by default the usual one. */
  readonly view?: string;
}

export interface NotificationKindDefinition<Kind extends string = string> {
  readonly category: NotificationCategory;
  readonly sentence: NotificationWords | ((data: NotificationData) => NotificationWords);
  /** Null for a notification without a page of its own: it leads to the notifications. */
  readonly link: NotificationLink | null;
  /** Kind that this one reverses. */
  readonly opposite?: Kind;
  /** Kind on the day of reading: "due tomorrow" becomes "overdue" after the date. */
  readonly kindOn?: (data: NotificationData, today: string) => Kind | undefined;
  /** Kind of the question that it asks, by default none. Once nobody waits for the answer, it counts as read for all recipients. */
  readonly asks?: string;
  /** True if the subject is a person. */
  readonly isOfPerson?: true;
}

/** Declares the kinds of notification of a feature. */
export const defineNotifications = <const Kind extends string>(
  kinds: Readonly<Record<Kind, NotificationKindDefinition<NoInfer<Kind>>>>,
): Readonly<Record<Kind, NotificationKindDefinition<Kind>>> => kinds;
