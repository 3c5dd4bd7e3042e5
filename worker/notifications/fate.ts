import type { NoticeCategory } from '#shared/notifications/categories.ts';
import { isTold, isUrgent, type Switched } from '#shared/notifications/channels.ts';
import { usualDigest, usualQuiet, type Digest, type QuietHours } from '#shared/notifications/notification-settings.room.ts';
import { nextDigest, quietEnd } from './quiet-hours.ts';

/** How somebody is told, as far as it matters to what is sent. */
export interface Reader {
  readonly isActive: boolean;
  readonly timeZone: string;
  /** What is switched, the nearest first. */
  readonly layers: readonly (Switched | null)[];
  readonly digest: Digest | null;
  readonly quiet: QuietHours | null;
}

/** A notice on its way. */
export interface Waiting {
  readonly id: string;
  readonly noticeId: string;
  readonly channel: 'email' | 'push';
  readonly category: NoticeCategory;
  /** When it was told. */
  readonly at: Date;
  /** Read, put off or put away meanwhile. */
  readonly isOver: boolean;
  /** The same thing was on its way a moment before. */
  readonly isRepeated: boolean;
}

/** What becomes of it now: it goes, alone or among others; or it waits until then; or nobody wants it any more. */
export type Fate = 'alone' | 'gathered' | 'none' | Date;

export function fateOf(waiting: Waiting, reader: Reader, now: Date): Fate {
  const { category, channel, at, isOver, isRepeated } = waiting;
  const { isActive, layers, timeZone, digest, quiet } = reader;
  if (isOver || isRepeated || !isActive || !isTold(category, channel, ...layers)) return 'none';
  if (isUrgent(category)) return 'alone';
  const quietUntil = (moment: Date) => quietEnd(moment, quiet ?? usualQuiet, timeZone);
  const { often } = digest ?? usualDigest;
  if (channel === 'push' || !digest || often === 'off') return quietUntil(now) ?? 'alone';
  const due = nextDigest(at, digest, timeZone);
  const sent = quietUntil(due) ?? due;
  return sent > now ? sent : (quietUntil(now) ?? 'gathered');
}
