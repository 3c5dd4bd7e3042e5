import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { cursorFromText } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { readRoom, type ServedRooms } from './live/rooms.ts';

export const roomsRoutes =
  (rooms: ServedRooms): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...readRoomEndpoint,
      handler: ({ ctx, params, query }) =>
        readRoom(ctx, rooms, { room: params.room, id: params.roomId }, query.since ? cursorFromText(query.since) : null),
    });
  };
