import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { FileRecord } from './file.schema.ts';

export const fileParams = Type.Object({ fileId: Id });

/** Bytes, whose kind the header `content-type` says. */
export const Bytes = Type.String({ contentMediaType: 'application/octet-stream' });

/**
 * Takes files as multipart/form-data, at most five of 10 MB each, all or none, and nothing beside them. They are pending
 * until their content was looked at, which the room of the uploads tells.
 */
export const uploadFilesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/files',
  access: 'signed-in',
  attemptsPerMinute: 120,
  schema: { response: { 200: Type.Object({ files: Type.Array(FileRecord) }) } },
});

/** Takes back a file of one's own that hangs on nothing. */
export const discardFileEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/files/:fileId',
  access: 'signed-in',
  schema: { params: fileParams, response: { 200: Type.Object({ id: Id }) } },
});

/** The file itself: to be looked at where Cairn has made the picture anew, else to be kept. */
export const readFileEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/files/:fileId',
  access: 'signed-in',
  schema: { params: fileParams, response: { 200: Bytes } },
});

/** A small picture of it, where it has one. */
export const readThumbnailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/files/:fileId/thumbnail',
  access: 'signed-in',
  schema: { params: fileParams, response: { 200: Bytes } },
});
