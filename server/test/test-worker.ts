import { onTestFinished } from 'vitest';
import { systemActor } from '#server/access/actor.service.ts';
import type { Cairn } from '#server/app/cairn.ts';
import type { WorkerTuning } from '#server/platform/queues.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { startWorker, type AllWork, type RunningWorker } from '#worker/platform/worker.ts';

/** Does the work that is named, and no other, until the test is over. */
export async function startTestWorker(
  { house }: Pick<Cairn, 'house'>,
  work: Partial<AllWork>,
  tuning?: Partial<WorkerTuning>,
  sweepEveryMs?: number,
): Promise<RunningWorker> {
  const all = { subscribers: [], performers: [], dailies: [], sweeps: [], ...work };
  for (const { event, matters } of all.subscribers) announceSubscriber(event, matters);
  const worker = startWorker({ house, work: all, actorFor: systemActor, ...(tuning && { tuning }), ...(sweepEveryMs && { sweepEveryMs }) });
  onTestFinished(() => worker.stop());
  await worker.ready;
  return worker;
}
