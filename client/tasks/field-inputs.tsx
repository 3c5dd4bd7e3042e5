import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import picking from './pickers.module.css';

interface DayFieldProps {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  isEditable: boolean;
  onSave: (day: string | null) => void;
}

/** A calendar day, saved when the field is left or Enter is pressed; what cannot be is said and kept. */
export function DayField({ label, day, min = null, max = null, isEditable, onSave }: DayFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? day ?? '';
  const fault = typed !== null && typed !== '' && ((min !== null && typed < min) || (max !== null && typed > max));
  const save = () => {
    if (typed === null || fault) return;
    if (typed !== (day ?? '')) onSave(typed === '' ? null : typed);
    setTyped(null);
  };
  return (
    <div>
      <input
        type="date"
        className={picking.day}
        aria-label={label}
        aria-invalid={fault || undefined}
        disabled={!isEditable}
        min={min ?? undefined}
        max={max ?? '9999-12-31'}
        value={value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => (key === 'Enter' ? save() : key === 'Escape' && setTyped(null))}
      />
      {fault && (
        <p className={picking.fault} role="alert">
          {min !== null && typed < min ? t`Not before ${min}` : t`Not after ${max ?? ''}`}
        </p>
      )}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: number | null;
  isEditable: boolean;
  onSave: (value: number | null) => void;
}

/** Hours from 0 to 9,999 in quarters, saved when the field is left or Enter is pressed. */
export function NumberField({ label, value, isEditable, onSave }: NumberFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string | null>(null);
  const meant = typed === null || typed.trim() === '' ? null : Number(typed);
  const fault = meant !== null && !(meant >= 0 && meant <= 9999 && Number.isInteger(meant * 4));
  const save = () => {
    if (typed === null || fault) return;
    if (meant !== value) onSave(meant);
    setTyped(null);
  };
  return (
    <div>
      <input
        type="number"
        className={picking.day}
        aria-label={label}
        aria-invalid={fault || undefined}
        disabled={!isEditable}
        min={0}
        max={9999}
        step={0.25}
        placeholder="–"
        value={typed ?? value ?? ''}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={({ key }) => (key === 'Enter' ? save() : key === 'Escape' && setTyped(null))}
      />
      {fault && <p className={picking.fault} role="alert">{t`0 to 9,999 hours, in quarters`}</p>}
    </div>
  );
}
