import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import type { RecordFiles } from '#shared/files/record-files.ts';
import type { Context } from '#server/platform/base/services.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { attachFiles, detachFile, filesOf, reattachFile } from './attachments.ts';
import type { AttachmentHost } from './host.ts';

interface FilesPlan<Locked> {
  readonly host: AttachmentHost;
  /** Room of a record, which contains both events. */
  readonly room: { readonly name: string; readonly events: readonly EventDefinition[] };
  readonly files: Pick<RecordFiles, 'attached' | 'removed'>;
  /** Locks the record, so that its files can be counted. */
  readonly lock: (unit: WriteTransaction, ctx: Context, id: string) => Promise<Locked>;
  /** Stores what follows from a change of the files. */
  readonly onChange?: (unit: WriteTransaction, locked: Locked, files: readonly FileRecord[]) => Promise<void>;
}

export interface FilesOfRecord {
  readonly id: string;
  readonly files: FileRecord[];
}

const idsOf = (files: readonly FileRecord[]) => files.map(({ id }) => id);

/** Changes the files of a locked record. `change` returns what it changed, or null for nothing; `factsOf` gives the events of that. */
async function changeFiles<Locked, T>(
  { host, room, lock, onChange }: FilesPlan<Locked>,
  unit: WriteTransaction,
  { ctx, id }: { ctx: Context; id: string },
  change: () => Promise<T | null>,
  factsOf: (outcome: T, files: readonly FileRecord[]) => readonly (readonly [event: EventDefinition, data: object])[],
): Promise<() => FilesOfRecord> {
  const locked = await lock(unit, ctx, id);
  const outcome = await change();
  await unit.em.flush();
  const files = (await filesOf(unit.em, host, [id]))(id);
  if (outcome !== null) {
    for (const [event, data] of factsOf(outcome, files)) unit.recordEvent(room, id, event, () => ({ id, ...data }) as never);
    await onChange?.(unit, locked, files);
  }
  return () => ({ id, files });
}

/** Creates the changes of the files of a kind of record. Each answers with all files of the record. */
export function createFilesService<Locked>(plan: FilesPlan<Locked>) {
  const { host } = plan;
  const { attached, removed } = plan.files;
  return {
    attach: (ctx: Context, hostId: string, fileIds: readonly string[]) =>
      write(ctx, (unit) => {
        const attach = () => attachFiles(unit, ctx, { host, hostId, fileIds });
        return changeFiles(plan, unit, { ctx, id: hostId }, attach, (_, files) => {
          const first = files.length - fileIds.length;
          const ids = idsOf(files);
          return files.slice(first).map((file, index) => [attached, { file, fileIds: ids.slice(0, first + index + 1) }]);
        });
      }),
    remove: (ctx: Context, hostId: string, fileId: string) =>
      write(ctx, (unit) => {
        const detach = () => detachFile(unit, ctx, { host, hostId, fileId });
        return changeFiles(plan, unit, { ctx, id: hostId }, detach, ({ id, name }, files) => [
          [removed, { file: { id, name }, fileIds: idsOf(files) }],
        ]);
      }),
    /** Restores a removed file to its position within a day. */
    restore: (ctx: Context, hostId: string, fileId: string) =>
      write(ctx, (unit) => {
        const reattach = () => reattachFile(unit, ctx, { host, hostId, fileId });
        return changeFiles(plan, unit, { ctx, id: hostId }, reattach, (file, files) => [[attached, { file, fileIds: idsOf(files) }]]);
      }),
  };
}

type FilesService = ReturnType<typeof createFilesService>;

/** Mounts the endpoints of the files of a kind of record. */
export const recordFileRoutes =
  ({ endpoints }: RecordFiles, service: FilesService): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...endpoints.attach, handler: ({ ctx, params, body }) => service.attach(ctx, params.recordId, body.fileIds) });
    app.route({ ...endpoints.remove, handler: ({ ctx, params }) => service.remove(ctx, params.recordId, params.fileId) });
    app.route({ ...endpoints.restore, handler: ({ ctx, params }) => service.restore(ctx, params.recordId, params.fileId) });
  };
