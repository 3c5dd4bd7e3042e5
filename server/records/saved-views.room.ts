import { savedViewsRoom } from '#shared/records/saved-views.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { SavedViewEntity } from './saved-view.entity.ts';

export const servedSavedViews = serveRoom(savedViewsRoom, {
  rowsOf: 'person',
  isPersonal: true,
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const views = await em.find(SavedViewEntity, { personId: id });
    return { id, views: Object.fromEntries(views.map((view) => [view.id, view.present()])) };
  },
});
