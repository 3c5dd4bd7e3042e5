import { Type, type Static } from 'typebox';
import { defineEvent } from '#shared/platform/event.ts';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { LaunchNews, shownNews } from './launch.schema.ts';

export const LaunchRoomState = Type.Object({ id: Id, news: Type.Array(LaunchNews, { maxItems: shownNews }) });
export type LaunchRoomState = Static<typeof LaunchRoomState>;

const people = { employeeIds: Type.Array(Id), managerIds: Type.Array(Id) };

/** Recorded with the forms of some people: these employees, and the managers whose first forms of the launch are among them. */
export const launchFormsCreated = defineEvent('launch.forms-created', Type.Object({ id: Id, ...people }));
/** Recorded when somebody reminds people of what waits for them in a launch. */
export const launchReminded = defineEvent('launch.reminded', Type.Object({ id: Id, ...people }));
/** Recorded when forms of a recurring launch cannot be created yet, as without a review cycle. */
export const launchWaiting = defineEvent('launch.waiting', Type.Object({ id: Id, personIds: Type.Array(Id) }));
/** Version 2 has further kinds of news. */
export const launchReported = defineEvent('launch.reported', Type.Object({ id: Id, news: LaunchNews }), [(data: object) => data]);

/** Control room of a launch. Where its forms stand is a list of the reviews. */
export const launchRoom = defineRoom({
  name: 'launch',
  state: LaunchRoomState,
  events: [launchFormsCreated, launchReminded, launchWaiting, launchReported],
  apply: {
    'launch.forms-created': () => undefined,
    'launch.reminded': () => undefined,
    'launch.waiting': () => undefined,
    'launch.reported': (state, { news }) => {
      if (state.news.some(({ id }) => id === news.id)) return;
      state.news = [news, ...state.news].slice(0, shownNews);
    },
  },
});
