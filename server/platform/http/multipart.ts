import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '#shared/platform/errors.ts';

/** File of a multipart form whose bytes still arrive. */
export interface IncomingFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Readable;
}

/** Lets the routes of a plugin read forms of files, and no other parts. The size is that of one file in bytes. */
export async function acceptFiles(app: FastifyInstance, { size, most }: { size: number; most: number }): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: size + 1, files: most, fields: 0, parts: most, headerPairs: 20, fieldNameSize: 100 },
  });
}

/** Limit of the body of a form in bytes, with space for multipart headers. */
export const formLimit = ({ size, most }: { size: number; most: number }): number => most * size + 64 * 1024;

/** Files of a multipart request, one after the other. Each must be read before the next one. */
export async function* incomingFiles(request: FastifyRequest): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) throw new AppError('input.unsupported');
  try {
    for await (const { filename, mimetype, file } of request.files()) yield { name: filename, type: mimetype, bytes: file };
  } catch (error) {
    // Limit errors have their own status; a form that cannot be parsed has none.
    throw (error as { statusCode?: number }).statusCode ? error : new AppError('input.malformed');
  }
}

/** After an incomplete upload, the rest of the body could be read as the next request, so a refusal closes the connection. */
export async function closingIfRefused<Result>(reply: FastifyReply, receive: Promise<Result>): Promise<Result> {
  try {
    return await receive;
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
}
