import type { Language } from '#shared/platform/languages.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError } from '#shared/platform/errors.ts';
import { msg } from '#shared/platform/message.ts';
import type { FileFormat } from '#shared/records/transfer.schema.ts';
import type { CycleReport } from '#shared/reviews/cycle-report.api.ts';
import { ratedPoints } from '#shared/reviews/rated-points.ts';
import { isReviewHr } from '#shared/reviews/reviews.policy.ts';
import { recordRead } from '#server/access/sensitive-reads.sql.ts';
import { inLanguage } from '#server/platform/base/catalogues.ts';
import { authorize } from '#server/platform/base/load.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read } from '#server/platform/data/transaction.ts';
import { namesOf } from '#server/records/reference-names.ts';
import { formatTable } from '#server/records/write-table.ts';
import { findTimeZone } from '#server/reviews/launches/company-day.sql.ts';
import { listReportedCycles, reportCycle } from './cycle-report.sql.ts';

/** Report of a cycle for HR, or of the newest one with reviews. Throws `record.absent` for a cycle without reviews. */
export async function readCycleReport(ctx: Context, wanted: string | undefined): Promise<CycleReport> {
  const { actor, now } = ctx;
  authorize(isReviewHr(actor));
  const { counted, ...report } = await read(ctx, async ({ em }) => {
    const cycles = await listReportedCycles(em);
    if (wanted !== undefined && !cycles.some(({ id }) => id === wanted)) throw new AppError('record.absent');
    const cycleId = wanted ?? cycles[0]?.id ?? null;
    const today = dayInZone(now, await findTimeZone(em, actor.companyId));
    return { cycles, cycleId, counted: cycleId === null ? [] : await reportCycle(em, { cycleId, today, readerId: actor.id }) };
  });
  await recordRead(ctx, { kind: 'ratings', subjectIds: counted.flatMap(({ onlyRatedId }) => onlyRatedId ?? []), onceIn: '1 day' });
  const departments = counted.map((one) => {
    const { onlyRatedId: _, ...department } = one;
    return department;
  });
  return { ...report, departments };
}

const titles = [
  msg({ message: 'Department' }),
  msg({ message: 'Reviews' }),
  msg({ message: 'Rated' }),
  msg({ message: 'Closed' }),
  msg({ message: 'Late' }),
  msg({ message: 'Average rating' }),
];

/** Writes the report of a cycle as a table with a row for each department. */
export async function exportCycleReport(
  ctx: Context,
  wanted: string | undefined,
  { format, language }: { format: FileFormat; language: Language },
): Promise<Buffer> {
  const { departments } = await readCycleReport(ctx, wanted);
  const ids = departments.flatMap(({ departmentId }) => departmentId ?? []);
  const names = await read(ctx, ({ em }) => namesOf(em, 'department', ids));
  const i18n = await inLanguage(language);
  const points = ratedPoints(departments);
  const rows = departments.map(({ departmentId, total, rated, closed, late, mean, ratings }) => [
    names.get(departmentId ?? '') ?? null,
    total,
    rated,
    closed,
    late,
    mean,
    ...points.map((point) => ratings[point] ?? 0),
  ]);
  return formatTable(format, { name: 'reviews', header: [...titles.map(({ id }) => i18n._(id)), ...points], rows, language });
}
