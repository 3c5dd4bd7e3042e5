import { Type } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Language } from '#shared/platform/languages.ts';
import { Id } from '#shared/platform/schema.ts';
import { TableFile } from '#shared/records/export.api.ts';
import { FileFormat } from '#shared/records/transfer.schema.ts';
import { ComparableSession, ComparedBy, Comparison, maxCompared } from './comparison.schema.ts';
import { TeamRating } from './team-ratings.schema.ts';
import '#shared/calibration/calibration.errors.ts';

export const exportOutcomeEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/get/calibrations/:recordId/outcome',
  summary: 'Export the outcome of a session',
  description:
    'A CSV or XLSX file for facilitators and HR: the ratings of the managers, those that apply, and the moves in effect with their reasons.',
  tag: 'Calibration sessions',
  access: 'signed-in',
  schema: {
    params: Type.Object({ recordId: Id }),
    querystring: Type.Object({
      format: Type.Optional(FileFormat),
      language: Type.Optional({ ...Language, description: 'Language of the titles; by default English.' }),
    }),
    response: { 200: TableFile },
  },
});

export const listTeamRatingsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/calibrations/team-ratings',
  summary: 'List ratings of the team of the caller',
  description:
    'The latest 500, without those of the caller: the rating that the caller gave, the one of record, and the reasons if the session asked for them.',
  tag: 'Calibration sessions',
  access: 'Sessions.view',
  schema: { response: { 200: Type.Array(TeamRating) } },
});

const hrOnly = { method: 'GET', tag: 'Calibration sessions', access: 'Calibration Management.view' } as const;

export const listComparableEndpoint = defineEndpoint({
  ...hrOnly,
  url: '/api/calibrations/comparable',
  summary: 'List the finalised sessions for a comparison',
  description: 'For HR: the latest 500, without those whose subject the caller is.',
  schema: { response: { 200: Type.Array(ComparableSession) } },
});

const ids = (of: string) => ({
  ...Type.String({ maxLength: 37 * maxCompared }),
  description: `Ids of ${of}, separated by commas, at most ${maxCompared}.`,
});

export const compareSessionsEndpoint = defineEndpoint({
  ...hrOnly,
  url: '/api/calibrations/comparison',
  summary: 'Compare finalised sessions',
  description:
    'For HR: distribution, mean shift, moves and guideline of these sessions and of those of these cycles. Numbers of few people are null.',
  schema: {
    querystring: Type.Object({
      sessions: Type.Optional(ids('sessions')),
      cycles: Type.Optional(ids('review cycles')),
      by: Type.Optional(ComparedBy),
    }),
    response: { 200: Comparison },
  },
});
