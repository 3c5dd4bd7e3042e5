import { sendMail, sendPush } from '#shared/notifications/delivery.jobs.ts';
import { sendHeld } from '#shared/notifications/held-notices.jobs.ts';
import {
  decide,
  lockDue,
  nextDue,
  noteHanded,
  readParcels,
  readReader,
  type Decided,
  type Parcel,
} from '#server/notifications/deliveries.ts';
import { dueSoon } from '#server/notifications/due-soon.ts';
import { read, write } from '#server/platform/doors.ts';
import type { Work } from '#worker/platform/work.ts';
import { fateOf, type Fate, type Waiting } from './fate.ts';

type Verdict = Decided & { readonly isGathered: boolean };

/** All that goes gathered goes in one letter. */
function verdictOf({ id }: Waiting, fate: Exclude<Fate, 'none'>, letterId: string, now: Date): Verdict {
  if (fate instanceof Date) return { id, letterId: null, dueAt: fate, isGathered: false };
  const isGathered = fate === 'gathered';
  return { id, letterId: isGathered ? letterId : id, dueAt: now, isGathered };
}

/** Decides what becomes of what is due, at most some of it at a time, and says whether there may be more. */
const decideDue = ({ ctx }: Work, personId: string): Promise<boolean> =>
  write(ctx, async ({ em }) => {
    // What the queue wakes this for is seen to as if it were due.
    const now = dueSoon(ctx.now);
    const due = await lockDue(em, personId, now);
    const reader = due.length > 0 ? await readReader(em, personId) : null;
    const letterId = crypto.randomUUID();
    const fates = due.map((waiting) => ({ waiting, fate: reader ? fateOf(waiting, reader, now) : ('none' as const) }));
    const dropped = fates.filter(({ fate }) => fate === 'none').map(({ waiting }) => waiting.id);
    const decided = fates.flatMap(({ waiting, fate }) => (fate === 'none' ? [] : [verdictOf(waiting, fate, letterId, now)]));
    await decide(em, now, dropped, decided);
    return () => due.length > 0;
  });

/** Left twice under one name it is sent once. */
function leave({ enqueue }: Work, personId: string, { letterId, channel, isGathered, noticeIds }: Parcel): Promise<void> {
  const [noticeId = ''] = noticeIds;
  if (channel === 'push') return enqueue(sendPush, { personId, noticeId }, { id: noticeId });
  if (!isGathered) return enqueue(sendMail, { personId, letter: { name: 'notice', noticeId } }, { id: noticeId });
  return enqueue(sendMail, { personId, letter: { name: 'digest', noticeIds } }, { id: letterId });
}

/**
 * Sees to everything that is on its way to somebody: what is due goes or is held, and what was decided to go is left to
 * those who send, again and again until they have noted that it was taken. Killed anywhere in it, the next time does the
 * rest, and nothing of it twice.
 */
export async function deliverTo(work: Work, personId: string): Promise<void> {
  const { ctx, enqueue } = work;
  while (await decideDue(work, personId));
  const parcels = await read(ctx, ({ em }) => readParcels(em, personId, dueSoon(ctx.now)));
  for (const parcel of parcels) await leave(work, personId, parcel);
  const next = await write(ctx, async ({ em }) => {
    const letterIds = parcels.map(({ letterId }) => letterId);
    if (letterIds.length > 0) await noteHanded(em, letterIds, ctx.now);
    const due = await nextDue(em, personId);
    return () => due;
  });
  if (!next) return;
  const delay = Math.max(next.getTime() - ctx.now.getTime(), 0);
  await enqueue(sendHeld, { personId }, { id: `${personId}.${next.getTime()}`, delay });
}
