import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { NewImport } from '#shared/records/record.api.ts';
import { maxImportSize } from '#shared/records/transfer.schema.ts';
import { acceptFiles, closingIfRefused, formLimit, incomingFiles } from '#server/platform/http/multipart.ts';
import { uploadImport } from './import.service.ts';
import type { ImportTarget } from './import-target.ts';

const limits = { size: maxImportSize, most: 1 };

/** Mounts the upload of an import as a plugin of its own, so that no other endpoint accepts forms. `place` is the parameter with the place of the rows. */
export function importRoute(target: ImportTarget, endpoint: object, place?: string): FastifyPluginAsyncTypebox {
  const upload = (request: FastifyRequest) => {
    const targetId = place ? (request.params as Readonly<Record<string, string>>)[place]! : null;
    return uploadImport(request.ctx, target, { ...(request.query as NewImport), targetId, files: incomingFiles(request) });
  };
  return async (app) => {
    await acceptFiles(app, limits);
    app.route({
      ...(endpoint as Endpoint),
      bodyLimit: formLimit(limits),
      handler: (request, reply) => closingIfRefused(reply as FastifyReply, upload(request as FastifyRequest)) as never,
    });
  };
}
