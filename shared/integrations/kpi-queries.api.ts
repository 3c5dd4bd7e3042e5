import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { FreeText, Id, Nullable } from '#shared/platform/schema.ts';
import { QueryOutcome, QueryRun } from './query-outcome.schema.ts';
import { maxStatement } from './soql.ts';
import './integrations.errors.ts';

const params = Type.Object({ recordId: Id });
const tag = 'Integrations';
const attemptsPerMinute = 60;
const Part = (maxLength: number) => Nullable(FreeText({ minLength: 1, maxLength }));

export const QueryTest = Type.Object({
  connectionId: Id,
  keyResultId: Id,
  statement: Part(maxStatement),
  address: Part(2000),
  csvColumn: Part(120),
});
export type QueryTest = Static<typeof QueryTest>;

export const testQueryEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/kpiqueries/test',
  summary: 'Test a KPI query',
  description: 'Runs a query that need not be stored, and answers with its value and duration. Nothing is changed.',
  tag,
  access: 'Integration Management.edit',
  whileImpersonating: 'allowed',
  attemptsPerMinute,
  schema: { body: QueryTest, response: { 200: QueryOutcome } },
});

export const runQueryEndpoint = defineEndpoint({
  method: 'POST',
  url: '/api/kpiqueries/:recordId/run',
  summary: 'Run a KPI query now',
  description: 'Its value becomes a check-in of the key result.',
  tag,
  access: 'Integration Management.edit',
  whileImpersonating: 'allowed',
  attemptsPerMinute,
  schema: { params, body: Type.Object({}), response: { 200: QueryRun } },
});

export const maxRunsPerPage = 50;

export const queryRunsEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/kpiqueries/:recordId/runs',
  summary: 'List the runs of a KPI query',
  description: 'Newest first. `before` is the id of the last run of the page before.',
  tag,
  access: 'Integration Management.view',
  schema: {
    params,
    querystring: Type.Object({
      before: Type.Optional(Id),
      limit: Type.Integer({ minimum: 1, maximum: maxRunsPerPage, default: 10 }),
    }),
    response: { 200: Type.Object({ runs: Type.Array(QueryRun), hasMore: Type.Boolean() }) },
  },
});
