import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { StarterOutcome } from '#shared/records/starter-outcome.ts';
import { okrDimension } from './okr-dimension.record.ts';

/** Outcome with the dimensions of created templates that the company does not have, by their names in the language of the set. */
export const TemplateStarterOutcome = Type.Object({
  ...StarterOutcome.properties,
  missingDimensions: Type.Array(okrDimension.fields.name.value, { maxItems: 20 }),
});
export type TemplateStarterOutcome = Static<typeof TemplateStarterOutcome>;

export const addStarterSetEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/okrtemplates/starter-set',
  summary: 'Add the starter set to the OKR library',
  description:
    'Creates the templates of the starter set in a language. Objectives whose names the library has already are left out, so that a repetition adds none. Templates whose dimension the company has renamed, archived or deleted get none; the reply names these dimensions.',
  tag: 'OKR library',
  access: 'OKR Management.create',
  whileImpersonating: 'allowed',
  schema: { body: Type.Object({ language: Language }), response: { 200: TemplateStarterOutcome } },
});
