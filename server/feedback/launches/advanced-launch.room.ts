import { advancedLaunchRoom } from '#shared/feedback/advanced-launch.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { openAdvancedLaunch } from './open-advanced-launch.ts';

export const servedAdvancedLaunch = serveRoom(advancedLaunchRoom, {
  rowsOf: 'advancedlaunch',
  async authorize({ em, actor }, id) {
    await openAdvancedLaunch(em, { actor }, id);
  },
  load: async (_, id) => ({ id }),
});
