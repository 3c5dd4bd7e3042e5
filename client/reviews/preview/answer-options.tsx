import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ScalePoint } from '#shared/records/scale.ts';
import classes from './preview.module.css';

/** Name of the choice of a reader who cannot answer. */
export const noAnswer = 'none';

export interface AnswerOption {
  readonly value: string;
  readonly label: string;
}

interface OptionsProps {
  label: string;
  options: readonly AnswerOption[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
  isMany?: boolean;
}

/** Options of an answer, one or several of which can be chosen. */
export function AnswerOptions({ label, options, chosen, onChoose, isMany = false }: OptionsProps) {
  const name = useId();
  return (
    <div className={classes.options} role={isMany ? 'group' : 'radiogroup'} aria-label={label}>
      {options.map(({ value, label: words }) => (
        <label key={value} className={classes.option}>
          <input type={isMany ? 'checkbox' : 'radio'} name={name} checked={chosen.includes(value)} onChange={() => onChoose(value)} />
          <bdi>{words}</bdi>
        </label>
      ))}
    </div>
  );
}

/** Points of a scale as options. */
export function usePointOptions(points: readonly ScalePoint[], allowsNone: boolean): AnswerOption[] {
  const { t, i18n } = useLingui();
  const rated = points.map(({ value, label }) => ({ value: String(value), label: `${i18n.number(value)} · ${label}` }));
  return allowsNone ? [...rated, { value: noAnswer, label: t`Not applicable` }] : rated;
}
