import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { SavedView } from './saved-views.room.ts';

const params = Type.Object({ savedViewId: Id });

export const SaveView = Type.Pick(SavedView, ['name', 'list', 'search', 'columns']);
export type SaveView = Static<typeof SaveView>;

/** Creates or overwrites a view with an id from the browser; a deleted view is created again. */
export const saveViewEndpoint = defineEndpoint({
  method: 'PUT',
  url: '/api/saved-views/:savedViewId',
  summary: 'Save a view',
  description: 'Creates the view under an id that the client chooses, updates it, or restores a deleted one.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { params, body: SaveView, response: { 200: SavedView } },
});

export const deleteViewEndpoint = defineEndpoint({
  method: 'DELETE',
  url: '/api/saved-views/:savedViewId',
  summary: 'Delete a saved view',
  description: 'Only a view of the caller. Saving it again under its id restores it.',
  access: 'signed-in',
  whileImpersonating: 'allowed',
  isPersonal: true,
  schema: { params, response: { 200: Type.Object({ id: Id }) } },
});
