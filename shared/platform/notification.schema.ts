import { Type, type Static } from 'typebox';
import { Id, personal } from './schema.ts';

/** Kinds of notification by feature. A feature adds its own in its `.notifications.ts`. */
export interface NotificationKinds {}
export type NotificationKind = NotificationKinds[keyof NotificationKinds];
/** Knows the form only, so that the first screen does not load the kinds with their sentences; the table and the type know the kinds. */
export const NotificationKind = Type.Unsafe<NotificationKind>(Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }));

/** Categories that a person can switch on or off one by one. Mentions are separate from comments because they expect an answer. */
export const notificationCategories = [
  'objectives',
  'key-results',
  'tasks',
  'comments',
  'mentions',
  'reviews',
  'calibration',
  'rewards',
  'approvals',
  'support',
  'people',
  'security',
  'system',
] as const;
export const NotificationCategory = Type.Enum(notificationCategories);
export type NotificationCategory = Static<typeof NotificationCategory>;

export const NotificationSubject = Type.Object({ id: Id, title: personal(Type.String({ maxLength: 255 })) });
export type NotificationSubject = Static<typeof NotificationSubject>;

/** Values for the text of a notification, for example `{ role: 'editor' }`. Never text written by a person. */
export const NotificationData = Type.Record(Type.String(), Type.String());
export type NotificationData = Static<typeof NotificationData>;
