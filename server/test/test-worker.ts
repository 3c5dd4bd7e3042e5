import { onTestFinished } from 'vitest';
import { systemActor } from '#server/access/actor.service.ts';
import type { Cairn } from '#server/app/cairn.ts';
import type { WorkerTuning } from '#server/platform/base/queues.ts';
import { announceSubscribers } from '#worker/app/start-work.ts';
import { startWorker, type WorkDefinitions, type RunningWorker } from '#worker/platform/worker.ts';

export async function startTestWorker(
  { services }: Pick<Cairn, 'services'>,
  work: Partial<WorkDefinitions>,
  tuning?: Partial<WorkerTuning>,
  sweepEveryMs?: number,
): Promise<RunningWorker> {
  const all = { subscribers: [], batches: [], performers: [], dailies: [], sweeps: [], ...work };
  onTestFinished(announceSubscribers(all));
  const worker = startWorker({
    services,
    work: all,
    actorFor: systemActor,
    gatherMs: 0,
    ...(tuning && { tuning }),
    ...(sweepEveryMs && { sweepEveryMs }),
  });
  onTestFinished(() => worker.stop());
  await worker.ready;
  return worker;
}
