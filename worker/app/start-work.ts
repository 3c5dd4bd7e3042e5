import { systemActor } from '#server/access/actor.service.ts';
import type { Services } from '#server/platform/base/services.ts';
import { announceSubscriber } from '#server/platform/data/subscribers.ts';
import { startWorker, type RunningWorker, type WorkDefinitions } from '#worker/platform/worker.ts';
import { workDefinitions } from './work-definitions.ts';

/** Makes this process add outbox rows for every event with a subscriber. Returns a function that stops this. */
export function announceSubscribers({
  subscribers,
  batches,
}: Pick<WorkDefinitions, 'subscribers' | 'batches'> = workDefinitions): () => void {
  const ofBatches = batches.flatMap(({ name, events }) => events.map((one) => ({ ...one, name })));
  const removals = [...subscribers, ...ofBatches].map(({ event, filter, name }) => announceSubscriber(event, filter, name));
  return () => removals.forEach((remove) => remove());
}

export const startWork = (services: Services, ending?: AbortSignal): RunningWorker =>
  startWorker({ services, work: workDefinitions, actorFor: systemActor, ...(ending && { ending }) });
