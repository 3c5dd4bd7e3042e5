import { recordParts } from '#server/records/record-parts.ts';
import { LaunchPersonEntity } from './launch.entity.ts';
import { launchNotifications } from './launch-notifications.ts';
import { servedLaunch } from './launch.room.ts';
import { launchesRoutes } from './launches.routes.ts';
import { launchesService } from './launches.service.ts';
import { LaunchOccurrenceEntity } from './recurring/occurrence.entity.ts';

const parts = recordParts(launchesService);

/** Parts of the manifest that launches give. */
export const launchParts = {
  ...parts,
  entities: [...parts.entities, LaunchPersonEntity, LaunchOccurrenceEntity],
  rooms: [...parts.rooms, servedLaunch],
  routes: () => [...parts.routes(), launchesRoutes],
  notifications: launchNotifications,
  otherTextColumns: {
    launch: [...parts.otherTextColumns['launch']!, 'fixed', 'news'],
    launch_person: ['left_out'],
    launch_occurrence: ['state', 'reason'],
  },
};
