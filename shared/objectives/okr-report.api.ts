import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';
import { Day, Id, Nullable } from '#shared/platform/schema.ts';

const Count = Type.Integer({ minimum: 0 });

/** Limit of the days on which the progress of a period is told. */
export const maxReportDays = 14;

/** Objectives of a department in a period; those of the company, if it has no department. */
export const OkrReportRow = Type.Object({
  departmentId: Nullable(Id),
  objectives: Count,
  keyResults: Count,
  /** Mean progress of the objectives. */
  progress: Type.Number(),
  /** Key results that ask for a check-in now, and those of them that nobody has checked in. */
  asked: Count,
  late: Count,
  /** Mean confidence of the last check-ins, and their number by band: 0 to 3, 4 to 7, 8 to 10. */
  confidence: Nullable(Type.Number()),
  low: Count,
  middle: Count,
  high: Count,
});
export type OkrReportRow = Static<typeof OkrReportRow>;

/** Mean progress of the key results of a department at the end of a day. */
export const OkrReportPoint = Type.Object({ departmentId: Nullable(Id), day: Day, progress: Type.Number() });
export type OkrReportPoint = Static<typeof OkrReportPoint>;

export const OkrReport = Type.Object({
  startsOn: Day,
  endsOn: Day,
  total: OkrReportRow,
  totalCourse: Type.Array(OkrReportPoint),
  departments: Type.Array(OkrReportRow),
  course: Type.Array(OkrReportPoint),
});
export type OkrReport = Static<typeof OkrReport>;

export const okrReportEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/okrperiods/report',
  summary: 'Report objectives by department',
  description: `Counts the active and closed objectives of a period, without cancelled ones: mean progress now and on at most ${maxReportDays} days, late check-ins, and confidence. An objective without a department counts in that of its owner. Private objectives count for HR only.`,
  tag: 'OKR periods',
  access: 'OKR Management.view',
  schema: {
    querystring: Type.Object({
      period: Type.Enum(['q1', 'q2', 'q3', 'q4', 'h1', 'h2', 'annual']),
      year: Type.Integer({ minimum: 2000, maximum: 2100 }),
    }),
    response: { 200: OkrReport },
  },
});
