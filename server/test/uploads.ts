import sharp from 'sharp';
import { uploadFilesEndpoint } from '#shared/files/files.api.ts';
import type { FileRecord } from '#shared/files/file.schema.ts';
import { processFile } from '#server/files/process-file.ts';
import { systemContext, type Someone } from './world-company.ts';
import type { Input, World } from './world.ts';

export interface SentUpload {
  readonly name: string;
  readonly bytes: Buffer | string;
  readonly type?: string;
}

const boundary = '----three-stones';

export function formOf(...files: readonly SentUpload[]): Pick<Input<never>, 'headers'> & { payload: Buffer } {
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

export const samplePng = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#1f7a6d' } })
  .png()
  .toBuffer();

/** Suites upload more than one person may: delete unattached files first, like the sweep does. */
const makeRoom = ({ sql }: World, { id }: Someone) =>
  sql(
    'delete from file where uploader_id = $1 and is_unattached and (select count(*) from file where uploader_id = $1 and is_unattached) > 20',
    [id],
  );

export async function upload(world: World, who: Someone, ...files: readonly SentUpload[]): Promise<FileRecord[]> {
  await makeRoom(world, who);
  const { status, body } = await world.inject(who, uploadFilesEndpoint, formOf(...files));
  if (status !== 200) throw new Error(`The upload failed with status ${status}: ${JSON.stringify(body)}`);
  return body.files;
}

export const settle = ({ services }: World, { companyId }: Someone, { id }: FileRecord) =>
  processFile(systemContext(services, companyId), id);

export async function readyFile(
  world: World,
  who: Someone,
  sent: SentUpload = { name: 'pebble.png', bytes: samplePng },
): Promise<FileRecord> {
  const [file] = (await upload(world, who, sent)) as [FileRecord];
  await settle(world, who, file);
  return file;
}
