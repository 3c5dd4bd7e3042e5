import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, FreeText, Id, Instant, Nullable } from '#shared/platform/schema.ts';
import './report.errors.ts';
import { FeedbackReport } from './report.schema.ts';

/** Report of an advanced review with what its cover says. */
export const ReportView = Type.Object({
  name: FreeText({ maxLength: 250 }),
  employeeId: Id,
  managerId: Nullable(Id),
  periodFrom: Nullable(Day),
  periodTo: Nullable(Day),
  /** Number of the release, from 1. */
  release: Type.Integer({ minimum: 1 }),
  releasedAt: Instant,
  report: FeedbackReport,
});
export type ReportView = Static<typeof ReportView>;

export const readReportEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/advancedreviews/:recordId/report',
  summary: 'Read the report of an advanced review',
  description:
    'Latest released report, for the person, their manager and HR. It contains only cells with at least three ratings that are not all the same, and what follows from them. Reads of the report of somebody else are recorded.',
  tag: 'Advanced reviews',
  access: 'signed-in',
  schema: { params: Type.Object({ recordId: Id }), response: { 200: ReportView } },
});
