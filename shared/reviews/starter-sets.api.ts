import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { StarterOutcome } from '#shared/records/starter-outcome.ts';

const body = Type.Object({ language: Language });

export const addCompetencyStarterEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/competencies/starter-set',
  summary: 'Add the starter set of competencies',
  description:
    'Creates 30 competencies with their behaviours in a language. Competencies whose names exist in their category are left out, so that a repetition adds none.',
  tag: 'Competencies',
  access: 'Competency Management.create',
  whileImpersonating: 'allowed',
  schema: { body, response: { 200: StarterOutcome } },
});

export const QuestionStarterOutcome = Type.Object({ questions: StarterOutcome, questionnaires: StarterOutcome });
export type QuestionStarterOutcome = Static<typeof QuestionStarterOutcome>;

export const addQuestionStarterEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/questionnaires/starter-set',
  summary: 'Add the starter questions and questionnaires',
  description:
    'Creates 40 questions and four questionnaires that ask them in a language, with a rating scale if the company has none. Those whose texts or names exist are left out, so that a repetition adds none.',
  tag: 'Questionnaires',
  access: 'Questionnaire Management.create',
  whileImpersonating: 'allowed',
  schema: { body, response: { 200: QuestionStarterOutcome } },
});
