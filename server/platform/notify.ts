import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { NoticeData, NoticeKind, NoticeSubject } from '#shared/platform/notice.schema.ts';
import type { Record } from './record.ts';

/** Whom to tell of what. */
export interface Telling {
  readonly personId: string;
  readonly kind: NoticeKind;
  readonly subject: NoticeSubject;
  readonly data?: NoticeData;
  /** Of what can be undone, the value before and after: where it becomes what it was before, there is nothing to tell. */
  readonly change?: { readonly from: string; readonly to: string };
  /** Says nothing by itself: where what it takes back was never told, or has been read, nobody hears of it. */
  readonly onlyTakesBack?: true;
  /** Says that what its counterpart told is over: whoever did not hear that of the record, or has heard this since, does not hear it. */
  readonly onlyAfter?: true;
}

/**
 * Tells people in the transaction of what they are told about; nobody is told of what they did themselves. The feature
 * of notifications comes after those that have something to tell, so that it is handed to them with the house.
 */
export type Notify = (
  unit: { readonly em: SqlEntityManager; readonly record: Record },
  by: { readonly actor: Actor; readonly now: Date },
  tellings: readonly Telling[],
) => Promise<void>;
