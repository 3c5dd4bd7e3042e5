import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseCursor } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { CachedState, StateCache } from './state-cache.ts';
import { readRoom, type ServedRooms } from './rooms.ts';

const takesBrotli = ({ headers }: FastifyRequest) => headers['accept-encoding']?.split(',').some((encoding) => encoding.trim() === 'br');

async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: CachedState): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (!takesBrotli(request)) return reply.send(kept.text);
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await kept.brotli());
}

export const roomsRoutes =
  (rooms: ServedRooms): FastifyPluginAsyncTypebox =>
  async (app) => {
    const parts = { rooms, kept: new StateCache() };
    app.route({
      ...readRoomEndpoint,
      handler: async (request, reply) => {
        const { ctx, params, query } = request;
        const address = { room: params.room, id: params.roomId };
        const answer = await readRoom(ctx, parts, address, query.since ? parseCursor(query.since) : null);
        return answer instanceof CachedState ? sendKept(request, reply as FastifyReply, answer) : answer;
      },
    });
  };
