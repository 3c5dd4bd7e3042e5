import { Type } from 'typebox';
import { defineEndpoint } from './endpoint.ts';
import { CursorText, RoomAnswer, RoomName } from './protocol.ts';
import { Id } from './schema.ts';

/** A room's missed events, or its state; what the socket's head tells the browser to fetch. */
export const readRoomEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/rooms/:room/:roomId',
  access: 'signed-in',
  attemptsPerMinute: 1200,
  schema: {
    params: Type.Object({ room: RoomName, roomId: Id }),
    querystring: Type.Object({ since: Type.Optional(CursorText) }),
    response: { 200: RoomAnswer },
  },
});
