import type { FileRecord } from '#shared/files/file.schema.ts';
import type { RecordFiles } from '#shared/files/record-files.ts';
import type { DataOf } from '#shared/platform/event.ts';
import { callWithSeqs, type ReplyWithSeqs } from '#client/platform/http/call.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import type { FiledRecord } from './record-files.tsx';

type FileEvent<Name extends string> = RecordFiles<Name>['attached'] | RecordFiles<Name>['removed'];

/** Handle of the room of a record that has files. */
export interface FilesRoom<Name extends string> {
  readonly id: string;
  readonly key: string;
  readonly predict: <E extends FileEvent<Name>, Reply>(
    event: E,
    data: DataOf<E>,
    send: (key: string) => Promise<ReplyWithSeqs<Reply>>,
  ) => Promise<Reply>;
}

interface FilesPlan<Name extends string> {
  readonly definition: RecordFiles<Name>;
  readonly files: readonly FileRecord[];
  readonly max: number;
}

/** Actions on the files of a record. Attaching retries until the server answers, even after the record is closed. */
export function filedRecord<Name extends string>(room: FilesRoom<Name>, { definition, files, max }: FilesPlan<Name>): FiledRecord {
  const { attached, removed, endpoints } = definition;
  const recordId = room.id;
  const ids = files.map(({ id }) => id);
  return {
    scope: room.key,
    max,
    attach: (fileIds) =>
      rooms.send((key) => callWithSeqs(endpoints.attach, { params: { recordId }, body: { fileIds: [...fileIds] }, key })),
    remove: ({ id, name }) =>
      room.predict(removed, { id: recordId, file: { id, name }, fileIds: ids.filter((one) => one !== id) }, (key) =>
        callWithSeqs(endpoints.remove, { params: { recordId, fileId: id }, key }),
      ),
    restore: (file) =>
      room.predict(attached, { id: recordId, file, fileIds: [...new Set([...ids, file.id])] }, (key) =>
        callWithSeqs(endpoints.restore, { params: { recordId, fileId: file.id }, body: {}, key }),
      ),
  };
}
