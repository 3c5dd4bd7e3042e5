import type { RecentChange } from '#client/platform/live/live-room.ts';
import type { EditedFields } from './any-record.ts';
import type { RulesOf } from './form-rules.ts';
import type { RecordChanges } from './record.store.ts';

/** Editing of the values of an open record in their places. */
export interface DetailsEditing {
  readonly record: EditedFields;
  readonly rulesOf: RulesOf;
  readonly onSend: (changes: RecordChanges) => Promise<unknown>;
  /** Other people who changed a field last, by its name. */
  readonly authors: Readonly<Record<string, string | null>>;
  /** Latest changes of other people by the name of the field. */
  readonly changes: Readonly<Record<string, RecentChange>>;
}
