import { sendMail, sendPush } from '#shared/notifications/delivery.jobs.ts';
import { sendDelayedJob } from '#shared/notifications/delayed-deliveries.jobs.ts';
import {
  duePage,
  storeDecisions,
  lockDue,
  nextDueAt,
  markSent,
  listDeliveryBatches,
  loadRecipient,
  type DecidedDelivery,
  type DeliveryBatch,
} from '#server/notifications/deliveries.sql.ts';
import { soonAfter } from '#server/notifications/due-soon.ts';
import { read, write } from '#server/platform/data/transaction.ts';
import type { JobContext } from '#worker/platform/job-context.ts';
import { decideDelivery, type DeliveryDecision, type PendingDelivery } from './delivery-decision.ts';

type Verdict = DecidedDelivery & { readonly isDigest: boolean };

/** All notifications of a digest share one email. */
function verdictOf({ id }: PendingDelivery, decision: Exclude<DeliveryDecision, 'none'>, batchId: string, now: Date): Verdict {
  if (decision instanceof Date) return { id, batchId: null, dueAt: decision, isDigest: false };
  const isDigest = decision === 'digest';
  return { id, batchId: isDigest ? batchId : id, dueAt: now, isDigest };
}

/** Decides one page of due deliveries. Returns true if more may be due. */
const decideDue = ({ ctx }: JobContext, personId: string): Promise<boolean> =>
  write(ctx, async ({ em }) => {
    // A job may run slightly early, so deliveries within the clock tolerance count as due.
    const now = soonAfter(ctx.now);
    const due = await lockDue(em, personId, now);
    const reader = due.length > 0 ? await loadRecipient(em, personId) : null;
    const batchId = crypto.randomUUID();
    const decisions = due.map((waiting) => ({ waiting, decision: reader ? decideDelivery(waiting, reader, now) : ('none' as const) }));
    const dropped = decisions.filter(({ decision }) => decision === 'none').map(({ waiting }) => waiting.id);
    const decided = decisions.flatMap(({ waiting, decision }) => (decision === 'none' ? [] : [verdictOf(waiting, decision, batchId, now)]));
    await storeDecisions(em, now, dropped, decided);
    return () => due.length === duePage;
  });

/** Two jobs with one id are sent once. */
function leave({ enqueue }: JobContext, personId: string, { batchId, channel, isDigest, notificationIds }: DeliveryBatch): Promise<void> {
  const [notificationId = ''] = notificationIds;
  if (channel === 'push') return enqueue(sendPush, { personId, notificationId }, { id: notificationId });
  if (!isDigest) return enqueue(sendMail, { personId, email: { name: 'notification', notificationId } }, { id: notificationId });
  return enqueue(sendMail, { personId, email: { name: 'digest', notificationIds } }, { id: batchId });
}

/**
 * Processes all deliveries of a person: sends, delays or drops due ones, and queues decided ones until they are confirmed. Safe to interrupt
 * at any point; the next run continues without duplicates.
 */
export async function deliverToPerson(work: JobContext, personId: string): Promise<void> {
  const { ctx, enqueue } = work;
  while (await decideDue(work, personId));
  const { batches, next } = await read(ctx, async ({ em }) => {
    const [found, due] = await Promise.all([listDeliveryBatches(em, personId, soonAfter(ctx.now)), nextDueAt(em, personId)]);
    return { batches: found, next: due };
  });
  for (const batch of batches) await leave(work, personId, batch);
  if (batches.length > 0)
    await write(ctx, async ({ em }) => {
      await markSent(
        em,
        batches.map(({ batchId }) => batchId),
        ctx.now,
      );
      return () => undefined;
    });
  if (!next) return;
  const delay = Math.max(next.getTime() - ctx.now.getTime(), 0);
  await enqueue(sendDelayedJob, { personId }, { id: `${personId}.${next.getTime()}`, delay });
}
