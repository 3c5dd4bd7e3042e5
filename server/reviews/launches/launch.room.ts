import { launchRoom } from '#shared/reviews/launch.room.ts';
import { load } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { LaunchEntity } from './launch.entity.ts';
import { openLaunch } from './open-launch.ts';

export const servedLaunch = serveRoom(launchRoom, {
  rowsOf: 'launch',
  async authorize({ em, actor }, id) {
    await openLaunch(em, { actor }, id);
  },
  async load({ em }, id) {
    const { news } = await load(em, LaunchEntity, id);
    return { id, news };
  },
});
