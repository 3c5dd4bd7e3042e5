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
  undoImportEndpoint,
} from '#shared/records/transfers.api.ts';
import { checkAccess, type May } from '#server/platform/http/guard.ts';
import { read } from '#server/platform/data/transaction.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import type { TransferEntity } from './transfer.entity.ts';
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
import { startUndo } from './undo-import.ts';
import { sendTable } from './record.routes.ts';
import { exportCalled } from './record-registry.ts';

/** Loads an export whose list the actor may still export. */
const loadAllowedExport = ({ ctx }: Pick<FastifyRequest, 'ctx'>, id: string, may: May) =>
  read(ctx, async (snapshot) => {
    const transfer = await loadOwnTransfer(snapshot, ctx, id);
    authorizeRead(transfer.kind === 'export');
    const { access, list } = exportCalled(transfer.record);
    checkAccess(may, ctx.actor, access);
    await list.authorize({ em: snapshot.em, actor: ctx.actor }, transfer.request!.query);
    return transfer;
  });

/** Sends the file of an export until it expires. */
async function sendExport({ ctx }: Pick<FastifyRequest, 'ctx'>, reply: FastifyReply, transfer: TransferEntity) {
  const bytes = transfer.storeKey && transfer.expiresAt > ctx.now ? await ctx.services.store.read(transfer.storeKey) : null;
  if (!bytes) throw new AppError('record.absent');
  return sendTable(reply, transfer.fileName, transfer.request!.format, bytes);
}

export const transfersRoutes =
  (may: May): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...readImportEndpoint, handler: ({ ctx, params }) => readImport(ctx, params.transferId) });
    app.route({ ...listImportRowsEndpoint, handler: ({ ctx, params, query }) => listImportRows(ctx, params.transferId, query) });
    app.route({ ...mapImportColumnsEndpoint, handler: ({ ctx, params, body }) => mapImportColumns(ctx, params.transferId, body) });
    app.route({
      ...correctImportRowEndpoint,
      handler: ({ ctx, params, body }) => correctImportRow(ctx, params.transferId, { number: params.number, cells: body.cells }),
    });
    app.route({ ...startImportEndpoint, handler: ({ ctx, params, body }) => startImport(ctx, params.transferId, body) });
    app.route({ ...listImportValuesEndpoint, handler: ({ ctx, params, query }) => listImportValues(ctx, params.transferId, query.field) });
    app.route({ ...replaceImportValueEndpoint, handler: ({ ctx, params, body }) => replaceImportValue(ctx, params.transferId, body) });
    app.route({ ...undoImportEndpoint, handler: ({ ctx, params }) => startUndo(ctx, params.transferId) });
    app.route({ ...deleteTransferEndpoint, handler: ({ ctx, params }) => deleteTransfer(ctx, params.transferId) });
    app.route({
      ...downloadExportEndpoint,
      handler: async (request, reply) =>
        sendExport(request, reply as FastifyReply, await loadAllowedExport(request, request.params.transferId, may)) as never,
    });
  };
