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
