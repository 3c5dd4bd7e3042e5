import { useLingui } from '@lingui/react/macro';
import classes from './summary.module.css';

/** Ratings of a person in numbers: performance and, where the session has it, potential. */
export function SummaryPlace({ place: { x, y } }: { place: { x: number | null; y: number | null } }) {
  const { i18n } = useLingui();
  return (
    <span className={classes.note} dir="ltr">
      {[x, y].flatMap((value) => (value === null ? [] : [i18n.number(value)])).join(' / ') || '–'}
    </span>
  );
}
