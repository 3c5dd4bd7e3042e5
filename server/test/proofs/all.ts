import type { Place, Proof } from '#server/test/proof.ts';
import type { World } from '#server/test/world.ts';
import { accessProofs } from './access.proof.ts';
import { boardsProofs } from './boards.proof.ts';
import { filesProofs } from './files.proof.ts';
import { lanesProofs } from './lanes.proof.ts';
import { membersProofs } from './members.proof.ts';
import { notificationSettingsProofs } from './notification-settings.proof.ts';
import { notificationsProofs } from './notifications.proof.ts';
import { peopleProofs } from './people.proof.ts';
import { picturesProofs } from './pictures.proof.ts';
import { platformProofs } from './platform.proof.ts';
import { queueProofs } from './queue.proof.ts';
import { reachProofs } from './reach.proof.ts';
import { savedViewsProofs } from './saved-views.proof.ts';
import { searchProofs } from './search.proof.ts';
import { supportProofs } from './support.proof.ts';
import { taskFilesProofs } from './task-files.proof.ts';
import { tasksProofs } from './tasks.proof.ts';

/** Every feature's proofs. */
export const allProofs: readonly Proof[] = [
  ...platformProofs,
  ...queueProofs,
  ...accessProofs,
  ...peopleProofs,
  ...filesProofs,
  ...picturesProofs,
  ...tasksProofs,
  ...taskFilesProofs,
  ...membersProofs,
  ...notificationsProofs,
  ...reachProofs,
  ...notificationSettingsProofs,
  ...searchProofs,
  ...boardsProofs,
  ...lanesProofs,
  ...savedViewsProofs,
  ...supportProofs,
];

/** Arranges a proof at a place; the function makes the call of each turn, as `who` where it is not the proof's own affair. */
export async function rehearse(world: World, { endpoint, arrange }: Proof, place: Place) {
  const callOf = await arrange(world, place);
  return (turn = 0, key?: string, as = place.owner as Place['owner'] | null) => {
    const { who = as, input } = callOf(turn);
    return world.inject(who, endpoint, { ...input, ...(key && { key }) });
  };
}
