import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';

/** Names a picture by what is on it, so that its address is another when it is. */
export const PictureHash = Type.String({ pattern: '^[\\w-]{22}$' });

/** What everybody in a company knows of a colleague; states and events name people by id only. */
export const DirectoryEntry = Type.Object({
  id: Id,
  name: personal(Type.String()),
  pictureHash: Nullable(PictureHash),
  departmentId: Nullable(Id),
  managerId: Nullable(Id),
  isActive: Type.Boolean(),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

export const directoryEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/directory',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(DirectoryEntry) } },
});

/** Says in which language the person is here, so that what is written to them is in it. */
export const tellLanguageEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/me/language',
  access: 'signed-in',
  schema: { body: Type.Object({ language: Language }), response: { 200: Type.Object({ language: Language }) } },
});
