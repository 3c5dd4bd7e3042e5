import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { CommentField } from '#client/objectives/check-in/comment-field.tsx';
import { ConfidenceField } from '#client/objectives/check-in/confidence.tsx';
import { useCheckInForm } from '#client/objectives/check-in/use-check-in-form.ts';
import { ValueField } from '#client/objectives/check-in/value-field.tsx';
import { keyResultHref } from '#client/objectives/objective-hrefs.ts';
import { statusNow, type KeyResultValues } from '#client/objectives/objective-rows.ts';
import { ProgressMark } from '#client/objectives/progress-status.tsx';
import { Sparkline } from '#client/ui/charts/sparkline.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { DueRow } from './use-due-check-ins.ts';
import { DueText } from './due-text.tsx';
import classes from './due.module.css';

interface RowProps extends DueRow {
  today: string;
  /** Hears what sends the check-in once something is entered, and null while nothing is. */
  onReady: (id: string, submit: (() => void) | null) => void;
  onMade: (id: string) => void;
}

function Words({ row, day, today, latest }: Pick<RowProps, 'row' | 'day' | 'today' | 'latest'>) {
  const { t } = useLingui();
  const name = isolateDirection(row.name);
  return (
    <div className={classes.words}>
      <span className={classes.name}>
        <ProgressMark status={statusNow(row)} />
        <Link href={keyResultHref(row.id)} dir="auto">
          {row.name}
        </Link>
      </span>
      <DueText day={day} today={today} />
      {latest.length > 1 && <Sparkline values={latest} label={t`Latest values of ${name}`} />}
    </div>
  );
}

const isEntered = (row: KeyResultValues, { draft }: ReturnType<typeof useCheckInForm>) =>
  draft.value !== row.actual ||
  draft.confidence !== row.confidence ||
  draft.comment !== '' ||
  draft.blockers !== '' ||
  draft.status !== null;

/** Key result with the fields of its check-in. Its link leads to the form with blockers and the status. */
export function DueCheckIn({ row, onReady, onMade, ...shown }: RowProps) {
  const { t } = useLingui();
  const name = isolateDirection(row.name);
  const form = useCheckInForm({ row, isQuiet: true }, () => onMade(row.id));
  const { draft, put, errorOf, refusal } = form;
  const isReady = isEntered(row, form);
  useEffect(() => {
    onReady(row.id, isReady ? form.submit : null);
  });
  return (
    <li className={classes.row} aria-label={t`Check in on ${name}`}>
      <Words row={row} {...shown} />
      <ValueField row={row} value={draft.value} error={errorOf('value')} onChange={(value) => put({ value })} />
      <ConfidenceField value={draft.confidence} error={errorOf('confidence')} onChange={(confidence) => put({ confidence })} />
      <CommentField value={draft.comment} error={errorOf('comment') ?? refusal} onChange={(comment) => put({ comment })} />
    </li>
  );
}
