import { useLingui } from '@lingui/react/macro';
import { ratedPoints } from '#shared/reviews/rated-points.ts';
import { useScoreText } from '#client/reviews/forms/score-panel.tsx';
import { HeatMap } from '#client/ui/charts/heat-map.tsx';
import type { NamedReport } from './use-department-names.ts';
import classes from '#client/reviews/launches/launches.module.css';

/** Number of ratings of record by point and department. */
export function RatingTable({ departments }: { departments: readonly NamedReport[] }) {
  const { t, i18n } = useLingui();
  const scoreText = useScoreText();
  const points = ratedPoints(departments);
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
            rows={departments.map(({ departmentId, name, ratings, mean }) => ({
              id: departmentId ?? '',
              title: <bdi>{name}</bdi>,
              label: name,
              values: ratings,
              end: scoreText(mean),
            }))}
          />
        </>
      )}
    </section>
  );
}
