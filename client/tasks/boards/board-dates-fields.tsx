import { useLingui } from '@lingui/react/macro';
import { Input } from '@mantine/core';
import type { BoardDates } from '#shared/tasks/board.schema.ts';
import { DayInput } from '#client/ui/day-input.tsx';
import { useToday } from '#client/access/use-today.ts';
import classes from './board-dates-fields.module.css';

type DateField = keyof BoardDates;

interface BoardDatesFieldsProps {
  dates: BoardDates;
  faults: Readonly<Partial<Record<DateField, string>>>;
  onChange: (field: DateField, day: string | null) => void;
  /** Reports text that is no date; the field shows its own message. */
  onFault: (field: DateField, isFaulty: boolean) => void;
}

interface OneFieldProps extends BoardDatesFieldsProps {
  field: DateField;
  label: string;
}

function OneField({ field, label, dates, faults, onChange, onFault }: OneFieldProps) {
  const today = useToday();
  return (
    <div>
      <Input.Label labelElement="div">{label}</Input.Label>
      <DayInput
        size="sm"
        aria-label={label}
        aria-describedby={undefined}
        error={faults[field] ?? false}
        isInDialog
        value={dates[field] ?? ''}
        today={today}
        onChange={(day) => onChange(field, day === '' ? null : day)}
        onFault={(isFaulty) => onFault(field, isFaulty)}
      />
    </div>
  );
}

/** Start and end of a board, both optional. */
export function BoardDatesFields(props: BoardDatesFieldsProps) {
  const { t } = useLingui();
  return (
    <div className={classes.dates}>
      <OneField {...props} field="startDate" label={t`Start date`} />
      <OneField {...props} field="endDate" label={t`End date`} />
    </div>
  );
}
