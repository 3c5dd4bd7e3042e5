import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';

/** Limit of archived records that a filter offers. */
export const maxArchivedOptions = 200;

/** Archived record that records of a list still name. */
export const ArchivedOption = Type.Object({ id: Id, title: Type.String() });
export type ArchivedOption = Static<typeof ArchivedOption>;

export const listArchivedOptionsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/archived-options/:record/:field',
  summary: 'List the archived records that a filter offers',
  description: 'Archived records that at least one record which the caller may read names in this field, by title, at most 200.',
  tag: 'Filters',
  access: 'signed-in',
  schema: {
    params: Type.Object({
      record: Type.String({ pattern: '^[a-z_]{1,40}$', description: 'Name of the records of the list, for example `objective`.' }),
      field: Type.String({ pattern: '^[a-zA-Z0-9]{1,60}$' }),
    }),
    response: { 200: Type.Object({ options: Type.Array(ArchivedOption, { maxItems: maxArchivedOptions }) }) },
  },
});
