import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { okrTemplate } from './okr-template.record.ts';
import './objectives.errors.ts';

const { name, level } = okrTemplate.fields;

/** Newest version of a template, as the library beside the form of a new objective shows it. */
export const PublishedTemplate = Type.Object({
  id: Id,
  number: Type.Integer({ minimum: 1 }),
  name: name.value,
  categoryId: okrTemplate.schemas.row.properties.categoryId,
  level: level.value,
  keyResults: Type.Integer({ minimum: 0, description: 'Number of key results.' }),
});
export type PublishedTemplate = Static<typeof PublishedTemplate>;

export const listPublishedTemplatesEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/okrtemplates/published',
  summary: 'List the published OKR templates',
  description: 'Lists the newest version of every template that has one and is not archived, by name, at most 2,000.',
  tag: 'OKR library',
  access: 'signed-in',
  schema: { response: { 200: Type.Object({ templates: Type.Array(PublishedTemplate) }) } },
});

export const readPublishedTemplateEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/okrtemplates/:recordId/published',
  summary: 'Read the newest version of an OKR template',
  description: 'New objectives begin with these values. A template without a version answers `okr-template.unpublished`.',
  tag: 'OKR library',
  access: 'signed-in',
  schema: { params: Type.Object({ recordId: Id }), response: okrTemplate.endpoints.version.schema.response },
});
