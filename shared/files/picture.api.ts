import { Type } from 'typebox';
import { PictureHash } from '#shared/people/people.api.ts';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id, Nullable } from '#shared/platform/schema.ts';
import { Bytes } from './files.api.ts';

/** As many pixels as a person's picture has at least, in either direction. */
export const minPictureSize = 256;

const response = { 200: Type.Object({ id: Id, pictureHash: Nullable(PictureHash) }) };

/** Makes a picture that the actor has sent their own. */
export const setPictureEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/people/me/picture',
  access: 'signed-in',
  schema: { body: Type.Object({ fileId: Id }), response },
});

export const removePictureEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/people/me/picture',
  access: 'signed-in',
  schema: { response },
});

/** A colleague's picture, small enough to stand beside their name. */
export const readPictureEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/people/:personId/picture',
  access: 'signed-in',
  attemptsPerMinute: 6000,
  schema: {
    params: Type.Object({ personId: Id }),
    querystring: Type.Object({ v: Type.String({ maxLength: 64 }) }),
    response: { 200: Bytes },
  },
});
