import { Type } from 'typebox';
import { PictureHash } from '#shared/people/people.api.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Webp } from './files.api.ts';

/** Minimum width and height in pixels. */
export const minPictureSize = 256;

const response = { 200: Type.Object({ id: Id, pictureHash: Nullable(PictureHash) }) };

export const setPictureEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/people/me/picture',
  summary: 'Set the profile picture',
  description: 'Uses a picture that the caller has uploaded.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({ fileId: Id }), response },
});

export const removePictureEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/people/me/picture',
  summary: 'Remove the profile picture',
  description: 'Removes the picture of the caller. Without a picture nothing changes.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  schema: { response },
});

export const readPictureEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/people/:personId/picture',
  summary: 'Download the picture of a person',
  description: 'For everybody in the company. Refused as `record.absent` if the person has no picture.',
  access: 'signed-in',
  attemptsPerMinute: 6000,
  schema: {
    params: Type.Object({ personId: Id }),
    querystring: Type.Object({
      v: Type.String({ maxLength: 64, description: 'Hash of the picture; the current one makes the reply cacheable for ever.' }),
    }),
    response: { 200: Webp },
  },
});
