import sharp from 'sharp';
import { uploadFilesEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { processFile } from '#server/files/process-file.ts';
import { systemContext, type Someone } from './world-company.ts';
import type { Input, World } from './world.ts';

/** A file as a browser would send it. */
export interface Sent {
  readonly name: string;
  readonly bytes: Buffer | string;
  readonly type?: string;
}

const boundary = '----three-stones';

/** A request that brings these files, by its payload and headers. */
export function formOf(...files: readonly Sent[]): Pick<Input<never>, 'headers'> & { payload: Buffer } {
  const parts = files.flatMap(({ name, bytes, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** A small picture. */
export const pebble = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f7a6d' } })
  .png()
  .toBuffer();

/** Suites send more than one person may: what nobody attached goes first, as by the sweep. */
const makeRoom = ({ sql }: World, { id }: Someone) =>
  sql('delete from file where uploader_id = $1 and is_loose and (select count(*) from file where uploader_id = $1 and is_loose) > 20', [
    id,
  ]);

/** Sends files and answers with what was said of them; they are pending. */
export async function upload(world: World, who: Someone, ...files: readonly Sent[]): Promise<FileRecord[]> {
  await makeRoom(world, who);
  const { status, body } = await world.inject(who, uploadFilesEndpoint, formOf(...files));
  if (status !== 200) throw new Error(`The upload was answered ${status} ${JSON.stringify(body)}`);
  return body.files;
}

/** What the worker does of it. */
export const settle = ({ house }: World, { companyId }: Someone, { id }: FileRecord) => processFile(systemContext(house, companyId), id);

/** A file that is ready to be attached; without a name, a picture. */
export async function readyFile(world: World, who: Someone, sent: Sent = { name: 'pebble.png', bytes: pebble }): Promise<FileRecord> {
  const [file] = (await upload(world, who, sent)) as [FileRecord];
  await settle(world, who, file);
  return file;
}
