import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#shared/platform/errors.ts';
import {
  correctImportRowEndpoint,
  deleteTransferEndpoint,
  downloadExportEndpoint,
  listImportRowsEndpoint,
  listImportValuesEndpoint,
  replaceImportValueEndpoint,
  mapImportColumnsEndpoint,
  readImportEndpoint,
  startImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { read } from '#server/platform/data/transaction.ts';
import { listImportValues, replaceImportValue } from './import-values.ts';
import {
  correctImportRow,
  deleteTransfer,
  listImportRows,
  loadOwnTransfer,
  mapImportColumns,
  readImport,
  startImport,
} from './import.service.ts';
import { sendTable } from './record.routes.ts';

/** Sends the file of an export until it expires. */
async function sendExport({ ctx }: Pick<FastifyRequest, 'ctx'>, reply: FastifyReply, id: string) {
  const transfer = await read(ctx, (snapshot) => loadOwnTransfer(snapshot, ctx, id));
  const bytes = transfer.storeKey && transfer.expiresAt > ctx.now ? await ctx.services.store.read(transfer.storeKey) : null;
  if (!bytes) throw new AppError('record.absent');
  return sendTable(reply, transfer.fileName, transfer.request!.format, bytes);
}

export const transfersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...readImportEndpoint, handler: ({ ctx, params }) => readImport(ctx, params.transferId) });
  app.route({ ...listImportRowsEndpoint, handler: ({ ctx, params, query }) => listImportRows(ctx, params.transferId, query) });
  app.route({ ...mapImportColumnsEndpoint, handler: ({ ctx, params, body }) => mapImportColumns(ctx, params.transferId, body.fields) });
  app.route({
    ...correctImportRowEndpoint,
    handler: ({ ctx, params, body }) => correctImportRow(ctx, params.transferId, { number: params.number, cells: body.cells }),
  });
  app.route({ ...startImportEndpoint, handler: ({ ctx, params, body }) => startImport(ctx, params.transferId, body) });
  app.route({ ...listImportValuesEndpoint, handler: ({ ctx, params, query }) => listImportValues(ctx, params.transferId, query.field) });
  app.route({ ...replaceImportValueEndpoint, handler: ({ ctx, params, body }) => replaceImportValue(ctx, params.transferId, body) });
  app.route({ ...deleteTransferEndpoint, handler: ({ ctx, params }) => deleteTransfer(ctx, params.transferId) });
  app.route({
    ...downloadExportEndpoint,
    handler: (request, reply) => sendExport(request, reply as FastifyReply, request.params.transferId) as never,
  });
};
