import { useLingui } from '@lingui/react/macro';
import { boxNames } from '#shared/calibration/nine-boxes.ts';
import { boxOf, hasRow } from '#shared/calibration/place-subject.ts';
import { useBoxNames } from '#client/calibration/box-names.ts';
import { originalOf, type Summary } from './summary.ts';
import classes from './summary.module.css';

type Place = ReturnType<typeof originalOf>;

function Boxes({ title, places, summary: { state, terms } }: { title: string; places: readonly Place[]; summary: Summary }) {
  const { t, i18n } = useLingui();
  const nameOf = useBoxNames(state.labels);
  const countOf = (name: string) => places.filter((place) => boxOf(place, terms) === name).length;
  return (
    <section className={classes.boxes} aria-label={title}>
      <h3>{title}</h3>
      <ol>
        {boxNames
          .filter((box) => hasRow(box, terms))
          .map((box) => {
            const share = places.length === 0 ? 0 : countOf(box) / places.length;
            return (
              <li key={box} style={{ '--share': `${Math.round(share * 60)}%` } as React.CSSProperties}>
                <span dir="auto">{nameOf(box)}</span>
                <b>{i18n.number(countOf(box))}</b>
                <small>{i18n.number(share, { style: 'percent' })}</small>
              </li>
            );
          })}
      </ol>
      <p>
        {terms.y === null
          ? t`Columns: low, mid and high performance.`
          : t`Columns: low, mid and high performance. Rows: high, mid and low potential.`}
      </p>
    </section>
  );
}

/** Number of people in each box before and after the session. */
export function SummaryBoxes(summary: Summary) {
  const { t } = useLingui();
  const { rows } = summary;
  return (
    <section className={classes.whole} aria-label={t`Boxes`}>
      <h2>{t`Boxes`}</h2>
      <div className={classes.pair}>
        <Boxes title={t`Before`} places={rows.map(originalOf)} summary={summary} />
        <Boxes title={t`After`} places={rows.map(({ subject }) => subject)} summary={summary} />
      </div>
    </section>
  );
}
