import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, idPattern } from '#shared/platform/schema.ts';
import { FileRecord, maxFilesAtOnce } from './file.schema.ts';
import './files.errors.ts';

export const fileParams = Type.Object({ fileId: Id });

const uuid = idPattern.slice(1, -1);

/** Content of any kind, as the header `content-type` of the reply says. */
const FileContent = Type.String({ contentMediaType: '*/*' });
export const Webp = Type.String({ contentMediaType: 'image/webp' });

export const uploadFilesEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/files',
  summary: 'Upload files',
  description:
    'At most five files of 10 MB each; all of them are accepted or none. They stay pending until their content has been checked.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  attemptsPerMinute: 120,
  form: Type.Object({
    files: Type.Array(Type.String({ contentMediaType: 'application/octet-stream' }), {
      minItems: 1,
      maxItems: maxFilesAtOnce,
      description: 'One part for each file. The parts may have any name.',
    }),
  }),
  schema: { response: { 200: Type.Object({ files: Type.Array(FileRecord) }) } },
});

export const discardFileEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/files/:fileId',
  summary: 'Discard an uploaded file',
  description: 'Only a file of the caller that is not attached to a record.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { params: fileParams, response: { 200: Type.Object({ id: Id }) } },
});

export const maxListedFiles = 50;

/** Describes files whose ids a record contains. */
export const listFilesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/files',
  summary: 'Describe files',
  description: 'Only files in the fields of records that the caller may read, and uploads of the caller.',
  access: 'signed-in',
  schema: {
    querystring: Type.Object({
      ids: Type.String({
        pattern: `^${uuid}(,${uuid}){0,${maxListedFiles - 1}}$`,
        description: `At most ${maxListedFiles} ids of files, separated by commas.`,
      }),
    }),
    response: { 200: Type.Object({ files: Type.Array(FileRecord, { maxItems: maxListedFiles }) }) },
  },
});

/** Sends re-encoded images inline, everything else as a download. */
export const readFileEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/files/:fileId',
  summary: 'Download a file',
  description:
    'For everybody who may read a record with the file, and for its uploader until it is attached. Refused as `record.absent` until its content has been checked.',
  access: 'signed-in',
  schema: { params: fileParams, response: { 200: FileContent } },
});

export const readThumbnailEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/files/:fileId/thumbnail',
  summary: 'Download the thumbnail of a file',
  description: 'For the readers of the file. Refused as `record.absent` if the file has no thumbnail.',
  access: 'signed-in',
  schema: { params: fileParams, response: { 200: Webp } },
});
