import { useLingui } from '@lingui/react/macro';
import type { OkrReport, OkrReportRow } from '#shared/objectives/okr-report.api.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import { Sparkline } from '#client/ui/charts/sparkline.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { usePercent } from '#client/objectives/progress-status.tsx';
import { useRate } from './use-rate.ts';
import classes from './report.module.css';

interface RowProps {
  row: OkrReportRow;
  name: string;
  course: readonly number[];
}

function Row({ row, name, course }: RowProps) {
  const { t, i18n } = useLingui();
  const percent = usePercent();
  const rate = useRate();
  const of = isolateDirection(name);
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td>{i18n.number(row.objectives)}</td>
      <td>
        <span className={classes.progress}>
          <ProgressBar value={row.progress} tone="on-track" label={t`Progress of ${of}`} />
          {percent(row.progress)}
        </span>
      </td>
      <td>{course.length > 1 && <Sparkline values={course} label={t`Progress of ${of} over time`} />}</td>
      <td>{rate(row.asked - row.late, row.asked)}</td>
      <td>{row.confidence === null ? '–' : i18n.number(row.confidence)}</td>
    </tr>
  );
}

/** Departments with their progress, its course, check-ins on time and confidence. */
export function DepartmentTable({ report: { departments, course } }: { report: OkrReport }) {
  const { t } = useLingui();
  const names = useDepartments();
  const nameOf = (id: string | null) => (id === null ? t`No department` : (names.get(id) ?? ''));
  const valuesOf = (id: string | null) => course.filter(({ departmentId }) => departmentId === id).map(({ progress }) => progress);
  return (
    <section className={classes.panel} aria-label={t`Objectives by department`}>
      <h2>{t`Objectives by department`}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll a table that is wider than the page */}
      <div className={classes.scroll} role="region" aria-label={t`Table of departments`} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t`Department`}</th>
              <th scope="col">{t`Objectives`}</th>
              <th scope="col">{t`Progress`}</th>
              <th scope="col">{t`Course`}</th>
              <th scope="col">{t`Check-ins on time`}</th>
              <th scope="col">{t`Confidence`}</th>
            </tr>
          </thead>
          <tbody>
            {departments.map((row) => (
              <Row key={row.departmentId ?? 'none'} row={row} name={nameOf(row.departmentId)} course={valuesOf(row.departmentId)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
