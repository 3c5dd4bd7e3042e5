import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Id } from '#shared/platform/schema.ts';
import { objective } from './objective.record.ts';

export const createFromTemplateEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/:recordId/use',
  summary: 'Create an objective from a template',
  description:
    'Creates a draft with the values of the body, whose source is the library. The client chooses the id, and fills in the values of the template.',
  tag: 'OKR library',
  access: 'Objectives.create',
  whileImpersonating: 'allowed',
  schema: { params: Type.Object({ recordId: Id }), body: objective.schemas.create, response: { 200: objective.schemas.record } },
});
