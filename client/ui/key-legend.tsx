import { KeyHint } from './key-hint.tsx';
import classes from './key-legend.module.css';

/** Keys of a list beside its filters, where there is room. */
export function KeyLegend({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  return (
    <span className={classes.keys}>
      {keys.map(([key, does]) => (
        <span key={key} className={classes.key}>
          <KeyHint keys={[key]} /> {does}
        </span>
      ))}
    </span>
  );
}
