import { useLingui } from '@lingui/react/macro';
import type { DepartmentReport } from '#shared/reviews/cycle-report.api.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { HeatMap } from '#client/ui/charts/heat-map.tsx';
import { useNamedDepartments } from './use-department-names.ts';
import classes from '#client/reviews/launches/launches.module.css';

const noLink = () => null;
const noLabel = () => '';

/** Number of ratings of record by point and department. */
export function RatingTable({ departments }: { departments: readonly DepartmentReport[] }) {
  const { t, i18n } = useLingui();
  const scoreText = useScoreText();
  const named = useNamedDepartments(departments);
  const points = [...new Set(departments.flatMap(({ ratings }) => Object.keys(ratings)))].toSorted((a, b) => Number(a) - Number(b));
  return (
    <section className={classes.section} aria-label={t`Ratings by department`}>
      <h3>{t`Ratings by department`}</h3>
      {points.length === 0 ? (
        <p className={classes.note}>{t`Nobody is rated yet.`}</p>
      ) : (
        <>
          <p className={classes.note}>{t`Ratings of record, rounded to whole points. Your own rating does not count.`}</p>
          <HeatMap
            label={t`Ratings by department`}
            heading={t`Department`}
            endHeading={t`Average rating`}
            columns={points.map((name) => ({ name, title: i18n.number(Number(name)), tone: 'accent' }))}
            rows={named.map(({ departmentId, name, ratings, mean }) => ({
              id: departmentId ?? '',
              title: <bdi>{name}</bdi>,
              label: name,
              values: ratings,
              end: scoreText(mean),
            }))}
            hrefOf={noLink}
            linkLabel={noLabel}
          />
        </>
      )}
    </section>
  );
}
