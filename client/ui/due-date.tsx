import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './due-date.module.css';

export type DueState = 'later' | 'soon' | 'overdue' | 'done';

interface DueDateProps {
  date: string;
  label: ReactNode;
  state?: DueState;
}

export function DueDate({ date, label, state = 'later' }: DueDateProps) {
  return (
    <time className={classes.due} data-state={state} dateTime={date}>
      {state === 'overdue' && <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />}
      {label}
    </time>
  );
}
