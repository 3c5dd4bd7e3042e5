import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { RecordEndpoints } from '#shared/records/record.api.ts';
import type { RecordService } from './record.service.ts';

interface RecordRequest {
  readonly ctx: FastifyRequest['ctx'];
  readonly params: { readonly recordId: string };
  readonly query: never;
  readonly body: never;
}
type Answer = (request: RecordRequest, reply: FastifyReply) => Promise<unknown>;

/** Sends a file that a browser stores and never shows. */
const sendCsv = (reply: FastifyReply, name: string, text: string) =>
  reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(text);

/** Mounts the endpoints of a record. */
export function recordRoutes({ plan, ...service }: RecordService): FastifyPluginAsyncTypebox {
  const { plural, endpoints } = plan.record;
  const answers: Readonly<Record<keyof RecordEndpoints<{}>, Answer>> = {
    list: ({ ctx, query }) => service.list(ctx, query),
    trash: ({ ctx, query }) => service.trash(ctx, query),
    read: ({ ctx, params }) => service.read(ctx, params.recordId),
    create: ({ ctx, body }) => service.create(ctx, body),
    edit: ({ ctx, params, body }) => service.edit(ctx, params.recordId, body),
    archive: ({ ctx, params }) => service.archive(ctx, params.recordId),
    restore: ({ ctx, params }) => service.restore(ctx, params.recordId),
    delete: ({ ctx, params }) => service.delete(ctx, params.recordId),
    bulk: ({ ctx, body }) => service.bulk(ctx, body),
    history: ({ ctx, params, query }) => service.history(ctx, params.recordId, query),
    export: async ({ ctx, query }, reply) => sendCsv(reply, plural, await service.export(ctx, query)),
  };
  return async (app) => {
    for (const [name, answer] of Object.entries(answers)) {
      const endpoint = endpoints[name as keyof typeof answers] as Endpoint;
      app.route({ ...endpoint, handler: (request, reply) => answer(request as never, reply as never) as never });
    }
  };
}
