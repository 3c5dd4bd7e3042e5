import { useLingui } from '@lingui/react/macro';
import { reviewStates, type ReviewState } from '#shared/reviews/review-states.ts';
import type { DepartmentProgress } from '#shared/reviews/launch.schema.ts';
import { useDepartments } from '#client/people/use-departments.ts';
import classes from '#client/reviews/launches/launches.module.css';

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Row of the totals, and of each department. */
function totalOf(departments: readonly DepartmentProgress[]): DepartmentProgress {
  const states: Record<string, number> = {};
  for (const department of departments)
    for (const [state, count] of Object.entries(department.states)) states[state] = (states[state] ?? 0) + count;
  return { departmentId: null, states, late: sum(departments.map(({ late }) => late)) };
}

/** States in which forms of the launch are, in the order of the steps. */
const statesIn = ({ states }: DepartmentProgress) => (Object.keys(reviewStates) as ReviewState[]).filter((state) => states[state]);

function Line({ name, progress, states }: { name: string; progress: DepartmentProgress; states: readonly ReviewState[] }) {
  const { i18n } = useLingui();
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      {states.map((state) => (
        <td key={state}>{i18n.number(progress.states[state] ?? 0)}</td>
      ))}
      <td className={progress.late > 0 ? classes.late : undefined}>{i18n.number(progress.late)}</td>
    </tr>
  );
}

/** Number of forms in each step, by department. */
export function Funnel({ departments }: { departments: readonly DepartmentProgress[] }) {
  const { t } = useLingui();
  const known = useDepartments();
  const nameOf = (id: string | null) => (id && known.get(id)) ?? t`No department`;
  const total = totalOf(departments);
  const states = statesIn(total);
  return (
    <section className={classes.section} aria-label={t`Steps by department`}>
      <h3>{t`Steps by department`}</h3>
      <div className={classes.scroll}>
        <table className={classes.funnel}>
          <thead>
            <tr>
              <th scope="col">{t`Department`}</th>
              {states.map((state) => (
                <th key={state} scope="col">
                  {t(reviewStates[state].label)}
                </th>
              ))}
              <th scope="col">{t`Late`}</th>
            </tr>
          </thead>
          <tbody>
            {departments.map((progress) => (
              <Line key={progress.departmentId ?? ''} name={nameOf(progress.departmentId)} progress={progress} states={states} />
            ))}
            {departments.length > 1 && <Line name={t`Total`} progress={total} states={states} />}
          </tbody>
        </table>
      </div>
    </section>
  );
}
