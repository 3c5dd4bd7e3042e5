import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { downloadPrintEndpoint, startPrintEndpoint } from '#shared/prints/prints.api.ts';
import { dispositionOf } from '#server/platform/http/disposition.ts';
import type { PrintSources } from './print-source.ts';
import { openPrint, startPrint, type PrintedFile } from './prints.service.ts';

/** Sends a file that a browser stores and never shows. */
const sendPrint = (reply: FastifyReply, { fileName, bytes }: PrintedFile) =>
  reply
    .headers({
      'content-type': fileName.endsWith('.zip') ? 'application/zip' : 'application/pdf',
      'content-disposition': dispositionOf('attachment', fileName),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(bytes);

export const printsRoutes =
  (sources: PrintSources): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...startPrintEndpoint, handler: ({ ctx, sessionId, body }) => startPrint(ctx, { sources, sessionId }, body) });
    app.route({
      ...downloadPrintEndpoint,
      handler: async ({ ctx, params }, reply) =>
        sendPrint(reply as FastifyReply, await openPrint(ctx, sources, params.transferId)) as never,
    });
  };
