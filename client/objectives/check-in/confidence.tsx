import { useLingui } from '@lingui/react/macro';
import { Input, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import classes from './confidence.module.css';

type Band = 'low' | 'medium' | 'high';
const bandOf = (value: number): Band => (value < 4 ? 'low' : value < 8 ? 'medium' : 'high');
const values = Array.from({ length: 11 }, (_, value) => value);

function useBands(): Readonly<Record<Band, string>> {
  const { t } = useLingui();
  return { low: t`Low`, medium: t`Medium`, high: t`High` };
}

interface ConfidenceFieldProps {
  value: number | null;
  error: string | undefined;
  onChange: (value: number) => void;
}

/** Confidence from 0 to 10 in three bands. */
export function ConfidenceField({ value, error, onChange }: ConfidenceFieldProps) {
  const { t, i18n } = useLingui();
  const bands = useBands();
  const name = useId();
  return (
    <Input.Wrapper label={t`Confidence that the target will be reached`} labelElement="div" error={error} withAsterisk>
      <div className={classes.steps} role="radiogroup" aria-label={t`Confidence that the target will be reached`}>
        {values.map((one) => (
          <label key={one} className={classes.step} data-band={bandOf(one)}>
            <input type="radio" name={name} value={one} checked={value === one} onChange={() => onChange(one)} />
            <span>
              {i18n.number(one)} <VisuallyHidden>{bands[bandOf(one)]}</VisuallyHidden>
            </span>
          </label>
        ))}
      </div>
      <div className={classes.bands} aria-hidden="true">
        {Object.values(bands).map((band) => (
          <span key={band}>{band}</span>
        ))}
      </div>
    </Input.Wrapper>
  );
}

const tones: Readonly<Record<Band, string>> = { low: 'off-track', medium: 'at-risk', high: 'on-track' };

/** Confidence out of ten, with a dot of its band. */
export function Confidence({ value }: { value: number }) {
  const { t, i18n } = useLingui();
  const band = bandOf(value);
  const [figure, word] = [i18n.number(value), useBands()[band]];
  return (
    <span className={classes.confidence} role="img" aria-label={t`Confidence ${figure} of 10, ${word}`}>
      <span className={classes.dot} style={{ background: `var(--${tones[band]}-fill)` }} />
      <span aria-hidden="true">{`${figure}/10`}</span>
    </span>
  );
}
