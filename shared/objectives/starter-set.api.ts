import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { StarterOutcome } from '#shared/records/starter-outcome.ts';

export const addStarterSetEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/starter-set',
  summary: 'Add the starter set to the OKR library',
  description:
    'Creates the templates of the starter set in a language. Objectives whose names the library has already are left out, so that a repetition adds none.',
  tag: 'OKR library',
  access: 'OKR Management.create',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({ language: Language }), response: { 200: StarterOutcome } },
});
