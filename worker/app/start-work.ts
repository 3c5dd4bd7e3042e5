import { systemActor } from '#server/access/actor.service.ts';
import type { Services } from '#server/platform/base/services.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { startWorker, type RunningWorker } from '#worker/platform/worker.ts';
import { workDefinitions } from './work-definitions.ts';

/** Makes this process add outbox rows for every event with a subscriber. Returns a function that stops this. */
export function announceSubscribers(): () => void {
  const followed = [...workDefinitions.subscribers, ...workDefinitions.batches.flatMap(({ events }) => events)];
  const removals = followed.map(({ event, filter }) => announceSubscriber(event, filter));
  return () => removals.forEach((remove) => remove());
}

export const startWork = (services: Services, ending?: AbortSignal): RunningWorker =>
  startWorker({ services, work: workDefinitions, actorFor: systemActor, ...(ending && { ending }) });
