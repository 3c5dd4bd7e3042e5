import { useLingui } from '@lingui/react/macro';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import classes from '#client/reviews/launches/launches.module.css';

/** Progress of the creation of the forms, while the worker creates those of a large launch. */
export function CreationProgress({ people, forms }: { people: number; forms: number }) {
  const { t, i18n } = useLingui();
  const [done, all] = [i18n.number(forms), i18n.number(people)];
  const label = t`${done} of ${all} forms created`;
  return (
    <section className={classes.section} role="status">
      <p className={classes.note}>{label}</p>
      <ProgressBar value={people === 0 ? 0 : Math.round((forms / people) * 100)} label={label} />
    </section>
  );
}
