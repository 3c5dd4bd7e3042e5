import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { ExportEndpoints, FileQuery, NewExport } from '#shared/records/export.api.ts';
import type { StandardEndpoints } from '#shared/records/record.api.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import { exportList, startExport } from './export.service.ts';
import { importRoute } from './import-route.ts';
import type { ExportedList } from './record-registry.ts';
import type { RecordService } from './record.service.ts';

interface RecordRequest {
  readonly ctx: FastifyRequest['ctx'];
  readonly params: { readonly recordId: string; readonly number?: number };
  readonly query: never;
  readonly body: never;
}
type Answer = (request: RecordRequest) => Promise<unknown>;

const types: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Sends a file that a browser stores and never shows. */
export const sendTable = (reply: FastifyReply, name: string, format: FileFormat, bytes: Buffer | Readable) =>
  reply
    .headers({
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);

/** Mounts the endpoints that export a list. */
export function exportRoutes(list: ExportedList, endpoints: ExportEndpoints): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.route({
      ...(endpoints.export as Endpoint),
      async handler({ ctx, query }, reply) {
        const { format = 'csv', language = 'en', columns, ...filters } = query as FileQuery & { sort: string };
        const bytes = await exportList(ctx, list, { format, language, columns: columns?.split(',') ?? null, query: filters });
        return sendTable(reply, `${list.plural}.${format}`, format, bytes);
      },
    });
    app.route({ ...(endpoints.startExport as Endpoint), handler: ({ ctx, body }) => startExport(ctx, list, body as NewExport) });
  };
}

/** Answers of the named actions of a record. */
const actionAnswers = (service: RecordService): [string, Answer][] =>
  Object.keys(service.plan.record.actions).map((name) => [name, ({ ctx, params, body }) => service.act(ctx, params.recordId, name, body)]);

/** Answers of the endpoints of versions. */
const versionAnswers = (service: RecordService): [string, Answer][] =>
  service.plan.record.isVersioned
    ? [
        ['versions', ({ ctx, params, query }) => service.versions(ctx, params.recordId, query)],
        ['version', ({ ctx, params }) => service.version(ctx, params.recordId, params.number!)],
      ]
    : [];

const unservedIfPermanent: readonly string[] = ['trash', 'create', 'archive', 'restore', 'delete'];

/** Mounts the endpoints of a record. */
export function recordRoutes(service: RecordService): FastifyPluginAsyncTypebox {
  const { endpoints, isPermanent } = service.plan.record;
  const answers: Readonly<Record<Exclude<keyof StandardEndpoints<{}>, keyof ExportEndpoints | 'import'>, Answer>> = {
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
  };
  const served = Object.entries(answers).filter(([name]) => !isPermanent || !unservedIfPermanent.includes(name));
  const byName = endpoints as unknown as Readonly<Record<string, Endpoint>>;
  return async (app) => {
    await app.register(exportRoutes(service.registered.exported, endpoints));
    await app.register(importRoute(service.registered.imported, endpoints.import));
    for (const [name, answer] of [...served, ...actionAnswers(service), ...versionAnswers(service)])
      app.route({ ...byName[name]!, handler: (request) => answer(request as never) as never });
  };
}
