import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import picking from './pickers.module.css';

interface DayFieldProps {
  label: string;
  day: string | null;
  min?: string | null;
  max?: string | null;
  isEditable: boolean;
  /** With what stood there when the writing began. */
  onSave: (day: string | null, seen: string | null) => void;
}

/** What somebody types, and the value that they saw when they began. */
function useTyped<Value>(value: Value) {
  const [writing, setWriting] = useState<{ typed: string; seen: Value } | null>(null);
  const setTyped = (typed: string | null) => setWriting((now) => (typed === null ? null : { typed, seen: now ? now.seen : value }));
  return { typed: writing?.typed ?? null, seen: writing ? writing.seen : value, setTyped };
}

/** A calendar day, saved when the field is left or Enter is pressed; what cannot be is said and kept. */
export function DayField({ label, day, min = null, max = null, isEditable, onSave }: DayFieldProps) {
  const { t } = useLingui();
  const { typed, seen, setTyped } = useTyped(day);
  const value = typed ?? day ?? '';
  const fault = typed !== null && typed !== '' && ((min !== null && typed < min) || (max !== null && typed > max));
  const save = () => {
    if (typed === null || fault) return;
    if (typed !== (day ?? '')) onSave(typed === '' ? null : typed, seen);
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
  onSave: (value: number | null, seen: number | null) => void;
}

/** Hours from 0 to 9,999 in quarters, saved when the field is left or Enter is pressed. */
export function NumberField({ label, value, isEditable, onSave }: NumberFieldProps) {
  const { t } = useLingui();
  const { typed, seen, setTyped } = useTyped(value);
  const meant = typed === null || typed.trim() === '' ? null : Number(typed);
  const fault = meant !== null && !(meant >= 0 && meant <= 9999 && Number.isInteger(meant * 4));
  const save = () => {
    if (typed === null || fault) return;
    if (meant !== value) onSave(meant, seen);
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
