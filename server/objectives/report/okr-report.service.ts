import { periodDays } from '#shared/objectives/objective-faults.ts';
import type { PeriodOfYear } from '#shared/objectives/next-period.ts';
import { maxReportDays, type OkrReport, type OkrReportRow } from '#shared/objectives/okr-report.api.ts';
import { isHr } from '#shared/objectives/objectives.policy.ts';
import { addDays, daysBetween } from '#shared/platform/days.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { loadCheckInClock } from '#server/objectives/check-in-clock.ts';
import { findStartMonth } from '#server/objectives/objective.sql.ts';
import { findReportCourse, findReportRows } from './okr-report.sql.ts';

/** Days in equal distance from the first to the last one, at most 14. None if the period has not begun. */
export function reportDays(startsOn: string, endsOn: string, today: string): string[] {
  const last = today < endsOn ? today : endsOn;
  const length = daysBetween(startsOn, last);
  if (length < 0) return [];
  const step = Math.max(1, Math.ceil(length / (maxReportDays - 1)));
  const days = Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => addDays(startsOn, at * step));
  return days.at(-1) === last ? days : [...days, last];
}

const nothing: OkrReportRow = {
  departmentId: null,
  objectives: 0,
  keyResults: 0,
  progress: 0,
  asked: 0,
  late: 0,
  confidence: null,
  low: 0,
  middle: 0,
  high: 0,
};

type OfDepartment<Row> = Omit<Row, 'isTotal'>;

function withoutTotal<Row extends { readonly isTotal: boolean }>(row: Row): OfDepartment<Row> {
  const { isTotal: _, ...own } = row;
  return own;
}

/** Divides rows into those of departments and those of all of them. */
const divide = <Row extends { readonly isTotal: boolean }>(rows: readonly Row[]) => ({
  own: rows.filter(({ isTotal }) => !isTotal).map(withoutTotal),
  total: rows.filter(({ isTotal }) => isTotal).map(withoutTotal),
});

/** Reports the objectives of a period by department. */
export const reportOkrs = (ctx: Context, period: PeriodOfYear): Promise<OkrReport> =>
  read(ctx, async ({ em }) => {
    const clock = await loadCheckInClock(em, ctx.actor.companyId, ctx.now);
    const { startsOn, endsOn } = periodDays(period as Parameters<typeof periodDays>[0], await findStartMonth(em))!;
    const asked = { ...period, isHr: isHr(ctx.actor), ...clock };
    const rows = divide(await findReportRows(em, asked));
    const course = divide(await findReportCourse(em, asked, reportDays(startsOn, endsOn, clock.today)));
    const total = rows.total[0] ?? nothing;
    return { startsOn, endsOn, total, totalCourse: course.total, departments: rows.own, course: course.own };
  });
