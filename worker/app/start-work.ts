import { systemActor } from '#server/access/actor.service.ts';
import type { House } from '#server/platform/house.ts';
import { announceSubscriber } from '#server/platform/subscribers.ts';
import { startWorker, type RunningWorker } from '#worker/platform/worker.ts';
import { allWork } from './all-work.ts';

/** From now on this process leaves word of every event that matters to somebody's work, whichever process that is. */
export function announceAllWork(): void {
  for (const { event, matters } of allWork.subscribers) announceSubscriber(event, matters);
}

/** Does all that is done later, in this process. */
export const startAllWork = (house: House, ending?: AbortSignal): RunningWorker =>
  startWorker({ house, work: allWork, actorFor: systemActor, ...(ending && { ending }) });
