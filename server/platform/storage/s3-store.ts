import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, type BucketItem } from 'minio';
import type { S3Options } from '#server/platform/base/config.ts';
import { checkKey, storageUnavailable } from './store.ts';
import type { FileStore, StoredObject } from '#server/platform/base/file-store.ts';

/** Larger files are uploaded in parts, so that a failed part is sent again alone. */
const partSize = 5 * 1024 * 1024;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');
const isOurs = (error: unknown) => ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as { code?: string }).code ?? '');

const refuse = (error: unknown): never => {
  throw storageUnavailable(error);
};

/** Closes connections without traffic for `timeoutMs`, also while they are being opened. */
function agentWithTimeout(isSecure: boolean, timeoutMs: number): http.Agent {
  const agent = new (isSecure ? https.Agent : http.Agent)({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, opened) => {
    const socket = connect(options, opened) as Socket;
    return socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The object store did not answer in time.')));
  };
  return agent;
}

function openClient({ endpoint, accessKey, secretKey, timeoutMs = 15_000 }: S3Options): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    useSSL,
    accessKey,
    secretKey,
    partSize,
    ...(port && { port: Number(port) }),
    transportAgent: agentWithTimeout(useSSL, timeoutMs),
    retryOptions: { maximumRetryCount: 3, baseDelayMs: 100, maximumDelayMs: 1000 },
  });
}

/** Opens a store in an S3 bucket. The bucket is created at first use. */
export function createS3Store(options: S3Options): FileStore {
  const client = openClient(options);
  const { bucket } = options;
  let isThere: Promise<void> | undefined;
  /** Runs work on the bucket and turns its errors into `store.unavailable`. */
  async function inBucket<T>(work: () => Promise<T>): Promise<T> {
    isThere ??= makeBucket(client, bucket);
    try {
      await isThere;
    } catch (error) {
      isThere = undefined;
      throw storageUnavailable(error);
    }
    return work();
  }
  return {
    put: (key, bytes) => inBucket(() => putWhole(client, bucket, checkKey(key), bytes)),
    read: (key) =>
      inBucket<Readable | null>(() =>
        client.getObject(bucket, checkKey(key)).catch((error: unknown) => (isMissing(error) ? null : refuse(error))),
      ),
    remove: (keys) =>
      inBucket(async () => {
        if (keys.length > 0) await client.removeObjects(bucket, keys.map(checkKey)).catch(refuse);
      }),
    list: (companyId) => listBucket(client, bucket, companyId, inBucket),
  };
}

/** The client keeps waiting after the source stream has failed, so the error is raised here and the uploaded parts are removed. */
async function putWhole(client: Client, bucket: string, key: string, bytes: Readable | Buffer): Promise<void> {
  if (Buffer.isBuffer(bytes)) return void (await client.putObject(bucket, key, bytes).catch(refuse));
  const failing = Promise.withResolvers<never>();
  bytes.once('error', failing.reject);
  const putting = client.putObject(bucket, key, bytes).catch(refuse);
  await Promise.race([putting, failing.promise]).catch(async (error: unknown) => {
    putting.catch(() => undefined);
    await client.removeIncompleteUpload(bucket, key).catch(() => undefined);
    throw bytes.errored ?? error;
  });
}

async function makeBucket(client: Client, bucket: string): Promise<void> {
  if (await client.bucketExists(bucket)) return;
  await client.makeBucket(bucket).catch((error: unknown) => {
    if (!isOurs(error)) throw error;
  });
}

type InBucket = <T>(work: () => Promise<T>) => Promise<T>;

async function* listBucket(client: Client, bucket: string, companyId: string, inBucket: InBucket): AsyncIterable<StoredObject> {
  const objects = await inBucket(async () => client.listObjectsV2(bucket, `${companyId}/`, true));
  try {
    for await (const object of objects as AsyncIterable<BucketItem>) if (object.name) yield { key: object.name, at: object.lastModified };
  } catch (error) {
    throw storageUnavailable(error);
  }
}
