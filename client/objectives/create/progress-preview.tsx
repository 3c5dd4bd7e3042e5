import { useLingui } from '@lingui/react/macro';
import { drivenProgress } from '#shared/objectives/driven-progress.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { usePercent } from '#client/objectives/progress-status.tsx';
import { valuesOf, weightOf, type PlannedResult } from './planned-results.ts';
import classes from './create-objective.module.css';

interface PreviewProps {
  results: readonly PlannedResult[];
  onTry: (id: string, tried: number) => void;
}

/** Shows what progress the objective would have, by the weights as they are now. */
export function ProgressPreview({ results, onTry }: PreviewProps) {
  const { t, i18n } = useLingui();
  const percent = usePercent();
  const rows = results.map((one) => ({ kind: keyResult.name, value: one.tried, weight: weightOf(one), isCounted: true }));
  const progress = drivenProgress('key-results', rows);
  return (
    <aside className={classes.preview} aria-label={t`Preview`}>
      <h3>{t`Preview`}</h3>
      <p className={classes.help}>
        {results.length === 0
          ? t`Add a key result to see how the progress of the objective follows from it.`
          : t`Drag a key result to see what the objective would show.`}
      </p>
      {results.map((one, at) => {
        const [place, weight] = [i18n.number(at + 1), i18n.number(weightOf(one))];
        return (
          <label key={one.id} className={classes.try}>
            <span>
              <bdi>{(valuesOf(one)['name'] as string | null) ?? t`Key result ${place}`}</bdi> <span>{percent(one.tried)}</span>
            </span>
            <input type="range" min={0} max={100} value={one.tried} onChange={({ target }) => onTry(one.id, Number(target.value))} />
            <span className={classes.help}>{t`Weight ${weight}`}</span>
          </label>
        );
      })}
      {results.length > 0 && (
        <div className={classes.would}>
          <span>{t`The objective would stand at`}</span>
          <strong>{percent(progress)}</strong>
          <ProgressBar value={progress} label={t`The objective would stand at`} />
        </div>
      )}
    </aside>
  );
}
