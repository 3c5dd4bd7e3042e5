import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

export const foundingEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/auth/founding',
  summary: 'Tell whether the installation has no company yet',
  description: 'The first visitor of an empty installation founds the company.',
  access: 'public',
  schema: { response: { 200: Type.Object({ isPossible: Type.Boolean() }) } },
});
