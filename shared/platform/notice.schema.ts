import { Type, type Static } from 'typebox';
import { Id, personal } from './schema.ts';

/** Everything that somebody is told of; worded where it is shown, in the reader's language. */
export const NoticeKind = Type.Enum([
  'task-assigned',
  'task-given-on',
  'task-moved',
  'task-due-moved',
  'task-removed',
  'task-restored',
  'task-due-tomorrow',
  'task-due-today',
  'task-overdue',
  'board-joined',
  'ticket-answered',
  'ticket-moved',
  'ticket-replied',
  'ticket-handed-over',
  'delegate-named',
  'delegate-released',
]);
export type NoticeKind = Static<typeof NoticeKind>;

/** The record that a notice is about, by the name that it had then. */
export const NoticeSubject = Type.Object({ id: Id, title: personal(Type.String({ maxLength: 255 })) });
export type NoticeSubject = Static<typeof NoticeSubject>;

/** What the words of a kind need besides: `{ role: 'editor' }`. Never anything that a person wrote. */
export const NoticeData = Type.Record(Type.String(), Type.String());
export type NoticeData = Static<typeof NoticeData>;
