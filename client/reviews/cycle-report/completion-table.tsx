import { useLingui } from '@lingui/react/macro';
import type { DepartmentReport } from '#shared/reviews/cycle-report.api.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { NamedReport } from './use-department-names.ts';
import classes from '#client/reviews/launches/launches.module.css';

type Counts = Pick<DepartmentReport, 'total' | 'rated' | 'closed' | 'late'>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const totalOf = (departments: readonly DepartmentReport[]): Counts => ({
  total: sum(departments.map(({ total }) => total)),
  rated: sum(departments.map(({ rated }) => rated)),
  closed: sum(departments.map(({ closed }) => closed)),
  late: sum(departments.map(({ late }) => late)),
});

function Line({ name, counts: { total, rated, closed, late } }: { name: string; counts: Counts }) {
  const { i18n } = useLingui();
  const share = total === 0 ? 0 : closed / total;
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {[total, rated, closed].map((count, at) => (
        <td key={at}>{i18n.number(count)}</td>
      ))}
      <td className={late > 0 ? classes.late : undefined}>{i18n.number(late)}</td>
      <td>
        {i18n.number(share, { style: 'percent' })}
        <ProgressBar value={Math.round(share * 100)} label={name} />
      </td>
    </tr>
  );
}

/** Reviews of each department: how many are rated and closed. */
export function CompletionTable({ departments }: { departments: readonly NamedReport[] }) {
  const { t } = useLingui();
  const titles = [t`Department`, t`Reviews`, t`Rated`, t`Closed`, t`Late`, t`Completion`];
  return (
    <section className={classes.section} aria-label={t`Completion`}>
      <h3>{t`Completion`}</h3>
      <div className={classes.scroll}>
        <table className={classes.funnel} aria-label={t`Completion`}>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {departments.map((one) => (
              <Line key={one.departmentId ?? ''} name={one.name} counts={one} />
            ))}
            {departments.length > 1 && <Line name={t`Total`} counts={totalOf(departments)} />}
          </tbody>
        </table>
      </div>
    </section>
  );
}
