import { AppError } from '#shared/platform/errors.ts';

const keyPattern = /^[0-9a-f-]{36}\/[0-9a-f-]{36}(\.thumbnail)?$/;

/** Throws for a key that Cairn has not created, which is a bug. */
export function checkKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`No key of the store: ${key}`);
  return key;
}

/** Turns a failure of the store into `store.unavailable` with its cause. Errors of Cairn itself stay unchanged. */
export const storageUnavailable = (cause: unknown): AppError =>
  cause instanceof AppError ? cause : Object.assign(new AppError('store.unavailable'), { cause });

export async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
