import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { Id, Nullable, personal } from '#shared/platform/schema.ts';

/** Content hash, so that a changed picture gets a new URL. */
export const PictureHash = Type.String({ pattern: '^[\\w-]{22}$' });

/** Directory entry of a colleague. States and events name people by id only. */
export const DirectoryEntry = Type.Object({
  id: Id,
  name: personal(Type.String()),
  /** Local part of the email address, only of people whose name has letters of another script: it finds them by Latin letters. */
  handle: Type.Optional(personal(Type.String())),
  pictureHash: Nullable(PictureHash),
  departmentId: Nullable(Id),
  managerId: Nullable(Id),
  isActive: Type.Boolean(),
});
export type DirectoryEntry = Static<typeof DirectoryEntry>;

export const directoryEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/directory',
  summary: 'List the people of the company',
  description: 'For everybody in the company. Includes people who have left, because records still name them.',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(DirectoryEntry) } },
});

export const departmentsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/people/departments',
  summary: 'List the departments of the company',
  description: 'For everybody in the company, sorted by name.',
  access: 'signed-in',
  schema: { response: { 200: Type.Array(Type.Object({ id: Id, name: Type.String() })) } },
});

export const changeManagerEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/:personId/manager',
  summary: 'Change the line manager of a person',
  description: 'The reports of the person move too. Null means that nobody is above the person.',
  access: 'Employees.edit',
  whileImpersonating: 'allowed',
  schema: {
    params: Type.Object({ personId: Id }),
    body: Type.Object({ managerId: Nullable(Id) }),
    response: { 200: Type.Object({ id: Id, managerId: Nullable(Id), departmentId: Nullable(Id) }) },
  },
});

export const storeLanguageEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/people/me/language',
  summary: 'Set the language of the caller',
  description: 'Emails and push messages are written in this language.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { body: Type.Object({ language: Language }), response: { 200: Type.Object({ language: Language }) } },
});
