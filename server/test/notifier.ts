import { workDefinitions } from '#worker/app/work-definitions.ts';
import { taskActions } from './task-actions.ts';
import { startTestWorker } from './test-worker.ts';
import type { World } from './world.ts';

/** Creates notifications until the test ends. The returned function waits for those of all events so far. */
export async function startNotifier(world: World): Promise<() => Promise<void>> {
  await startTestWorker(world.cairn, { batches: workDefinitions.batches });
  return taskActions(world).allIsHeard;
}
