import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react';
import { autoDirection } from '#client/ui/auto-direction.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import classes from './import-table.module.css';

interface ImportCellProps {
  text: string;
  label: string;
  fault: string | null;
  onCorrect: (text: string) => Promise<void>;
}

/** A pause in typing, in milliseconds, after which the text is stored. */
const pauseMs = 700;

/** Moves the focus to the input above or below in the same column. */
function moveVertically(event: KeyboardEvent<HTMLInputElement>): void {
  const step = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling', Enter: 'nextElementSibling' }[event.key];
  const cell = event.currentTarget.closest('td');
  if (step === undefined || !cell || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const row = cell.parentElement?.[step as 'nextElementSibling'] as HTMLTableRowElement | null;
  row?.cells[cell.cellIndex]?.querySelector('input')?.focus();
}

function useTypedText({ text, onCorrect }: ImportCellProps) {
  const sayRefusal = useErrorToast();
  const [typed, setTyped] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const store = (next: string) => {
    clearTimeout(waiting.current);
    if (next === text) return setTyped(null);
    return void onCorrect(next).then(() => setTyped((now) => (now === next ? null : now)), sayRefusal);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => store(next), pauseMs);
  };
  const leave = () => typed !== null && store(typed);
  // A row that scrolls out of view must not lose what is typed in it.
  const leaveAtEnd = useEffectEvent(leave);
  useEffect(() => () => void leaveAtEnd(), []);
  return { shown: typed ?? text, type, leave };
}

/** Cell of an import that can be corrected. The text is stored after a pause, or when the cell is left. */
export function ImportCell(props: ImportCellProps) {
  const { label, fault } = props;
  const id = useId();
  const { shown, type, leave } = useTypedText(props);
  return (
    <>
      <input
        className={classes.input}
        value={shown}
        aria-label={label}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : id}
        {...autoDirection(shown).input}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => leave()}
        onKeyDown={moveVertically}
      />
      {fault !== null && (
        <span id={id} className={classes.fault}>
          {fault}
        </span>
      )}
    </>
  );
}
