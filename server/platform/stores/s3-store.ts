import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, type BucketItem } from 'minio';
import { checkKey, unavailable, type FileStore, type StoredObject } from './store.ts';

/** Where an object store answers, and as whom. */
export interface S3Options {
  /** `http://127.0.0.1:9000` */
  readonly endpoint: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** How long it may be silent, in milliseconds. */
  readonly patience?: number;
}

/** What is larger goes up in parts, each of which is sent again by itself where it fails. */
const partSize = 5 * 1024 * 1024;
const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '');
const isOurs = (error: unknown) => ['BucketAlreadyOwnedByYou', 'BucketAlreadyExists'].includes((error as { code?: string }).code ?? '');

const refuse = (error: unknown): never => {
  throw unavailable(error);
};

/** Ends connections on which nothing moves, those that are being opened among them. */
function patientAgent(isSecure: boolean, patience: number): http.Agent {
  const agent = new (isSecure ? https.Agent : http.Agent)({ keepAlive: true });
  const connect = agent.createConnection.bind(agent);
  agent.createConnection = (options, opened) => {
    const socket = connect(options, opened) as Socket;
    return socket.setTimeout(patience, () => socket.destroy(new Error('The store was silent for too long.')));
  };
  return agent;
}

function openClient({ endpoint, accessKey, secretKey, patience = 15_000 }: S3Options): Client {
  const { protocol, hostname, port } = new URL(endpoint);
  const useSSL = protocol === 'https:';
  return new Client({
    endPoint: hostname,
    useSSL,
    accessKey,
    secretKey,
    partSize,
    ...(port && { port: Number(port) }),
    transportAgent: patientAgent(useSSL, patience),
    retryOptions: { maximumRetryCount: 3, baseDelayMs: 100, maximumDelayMs: 1000 },
  });
}

/** Keeps files in a bucket of S3 or of what speaks like it. The bucket is made at the first use. */
export function openS3Store(options: S3Options): FileStore {
  const client = openClient(options);
  const { bucket } = options;
  let isThere: Promise<void> | undefined;
  /** Runs work on the bucket; what fails is that the store is out of reach. */
  async function inBucket<T>(work: () => Promise<T>): Promise<T> {
    isThere ??= makeBucket(client, bucket);
    try {
      await isThere;
    } catch (error) {
      isThere = undefined;
      throw unavailable(error);
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

/** The client goes on waiting for a stream that has failed: whoever puts hears of that at once, and the parts so far are taken away. */
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
    if (!isOurs(error)) throw error; // another server was first
  });
}

type InBucket = <T>(work: () => Promise<T>) => Promise<T>;

async function* listBucket(client: Client, bucket: string, companyId: string, inBucket: InBucket): AsyncIterable<StoredObject> {
  const objects = await inBucket(async () => client.listObjectsV2(bucket, `${companyId}/`, true));
  try {
    for await (const object of objects as AsyncIterable<BucketItem>) if (object.name) yield { key: object.name, at: object.lastModified };
  } catch (error) {
    throw unavailable(error);
  }
}
