import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { CursorText, RoomAnswer, RoomName } from './protocol.ts';
import { Id } from './schema.ts';

export const readRoomEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/rooms/:room/:roomId',
  summary: 'Read the events or the state of a room',
  description: 'Returns the events after the cursor, or the whole state when there are too many of them or the cursor is unknown.',
  access: 'signed-in',
  attemptsPerMinute: 1200,
  schema: {
    params: Type.Object({ room: RoomName, roomId: Id }),
    querystring: Type.Object({
      since: Type.Optional({ ...CursorText, description: 'Last event that the caller has seen: `<sequence number>.<event id>`.' }),
    }),
    response: { 200: RoomAnswer },
  },
});
