import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cursorFromText } from '#shared/platform/protocol.ts';
import { readRoomEndpoint } from '#shared/platform/rooms.api.ts';
import { KeptState, KeptStates } from './live/kept-states.ts';
import { readRoom, type ServedRooms } from './live/rooms.ts';

const takesBrotli = ({ headers }: FastifyRequest) => headers['accept-encoding']?.split(',').some((encoding) => encoding.trim() === 'br');

/** Who does not take Brotli gets the text, compressed as any reply is. */
async function sendKept(request: FastifyRequest, reply: FastifyReply, kept: KeptState): Promise<FastifyReply> {
  reply.type('application/json; charset=utf-8');
  if (!takesBrotli(request)) return reply.send(kept.text);
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await kept.brotli());
}

export const roomsRoutes =
  (rooms: ServedRooms): FastifyPluginAsyncTypebox =>
  async (app) => {
    const parts = { rooms, kept: new KeptStates() };
    app.route({
      ...readRoomEndpoint,
      handler: async (request, reply) => {
        const { ctx, params, query } = request;
        const address = { room: params.room, id: params.roomId };
        const answer = await readRoom(ctx, parts, address, query.since ? cursorFromText(query.since) : null);
        return answer instanceof KeptState ? sendKept(request, reply as FastifyReply, answer) : answer;
      },
    });
  };
