import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPicture } from '#shared/files/file-kinds.ts';
import { maxFilesAtOnce, maxFileSize } from '#shared/files/file.schema.ts';
import {
  discardFileEndpoint,
  listFilesEndpoint,
  readFileEndpoint,
  readThumbnailEndpoint,
  uploadFilesEndpoint,
} from '#shared/files/files.api.ts';
import { readPictureEndpoint, removePictureEndpoint, setPictureEndpoint } from '#shared/files/picture.api.ts';
import { dispositionOf } from '#server/platform/http/disposition.ts';
import { acceptFiles, closingIfRefused, formLimit, incomingFiles } from '#server/platform/http/multipart.ts';
import { discardFile, listFiles, openFile, type OpenFile } from './files.service.ts';
import type { AttachmentHosts } from './host.ts';
import { openPicture, removePicture, setPicture } from './picture.service.ts';
import { receiveFiles } from './receive-files.ts';

const limits = { size: maxFileSize, most: maxFilesAtOnce };

/** Sends the detected media type and forbids sniffing, so that a browser cannot treat a file as another type. */
async function send(request: FastifyRequest, reply: FastifyReply, opening: Promise<OpenFile>): Promise<FastifyReply> {
  const file = await opening;
  const etag = `"${file.hash}"`;
  const charset = file.type.startsWith('text/') ? '; charset=utf-8' : '';
  reply.headers({
    etag,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const bytes = await file.bytes();
  const disposition = dispositionOf(isPicture(file.type) ? 'inline' : 'attachment', file.name);
  return reply.headers({ 'content-type': `${file.type}${charset}`, 'content-disposition': disposition }).send(bytes);
}

/** A picture requested with its current hash is immutable; with any other hash the response is the current picture and must not be cached. */
async function sendPicture(request: FastifyRequest, reply: FastifyReply, personId: string, wanted: string): Promise<FastifyReply> {
  const { bytes, hash } = await openPicture(request.ctx, personId);
  const caching = hash === wanted ? 'private, max-age=31536000, immutable' : 'private, no-cache';
  return reply.headers({ 'cache-control': caching, 'x-content-type-options': 'nosniff', 'content-type': 'image/webp' }).send(await bytes());
}

/** A separate plugin, so that no other endpoint accepts multipart forms. */
const uploadRoute: FastifyPluginAsyncTypebox = async (app) => {
  await acceptFiles(app, limits);
  app.route({
    ...uploadFilesEndpoint,
    bodyLimit: formLimit(limits),
    handler: (request, reply) => closingIfRefused(reply as FastifyReply, receiveFiles(request.ctx, incomingFiles(request))),
  });
};

export const filesRoutes =
  (hosts: AttachmentHosts): FastifyPluginAsyncTypebox =>
  async (app) => {
    await app.register(uploadRoute);
    app.route({ ...discardFileEndpoint, handler: ({ ctx, params }) => discardFile(ctx, params.fileId) });
    app.route({ ...listFilesEndpoint, handler: ({ ctx, query }) => listFiles(ctx, hosts, query.ids.split(',')) });
    app.route({ ...setPictureEndpoint, handler: ({ ctx, body }) => setPicture(ctx, body.fileId) });
    app.route({ ...removePictureEndpoint, handler: ({ ctx }) => removePicture(ctx) });
    app.route({
      ...readPictureEndpoint,
      handler: (request, reply) => sendPicture(request, reply as FastifyReply, request.params.personId, request.query.v) as never,
    });
    app.route({
      ...readFileEndpoint,
      handler: (request, reply) =>
        send(request, reply as FastifyReply, openFile(request.ctx, hosts, request.params.fileId, 'whole')) as never,
    });
    app.route({
      ...readThumbnailEndpoint,
      handler: (request, reply) =>
        send(request, reply as FastifyReply, openFile(request.ctx, hosts, request.params.fileId, 'thumbnail')) as never,
    });
  };
