import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { companyClock } from '#shared/records/computed-field.ts';
import { MoveListener } from '#client/objectives/move-sentence.tsx';
import rows from '#client/records/row-list.module.css';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { DueCheckIn } from './due-row.tsx';
import { useDueCheckIns, type DueRow } from './use-due-check-ins.ts';
import classes from './due.module.css';

/** Check-ins in which something is entered, and those that were made. */
function useEntered() {
  const submits = useRef(new Map<string, () => void>());
  const [entered, setEntered] = useState<ReadonlySet<string>>(new Set());
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  const onReady = (id: string, submit: (() => void) | null) => {
    if (submit) submits.current.set(id, submit);
    else submits.current.delete(id);
    if (entered.has(id) !== (submit !== null)) setEntered(new Set(submits.current.keys()));
  };
  const onMade = (id: string) => {
    submits.current.delete(id);
    setEntered(new Set(submits.current.keys()));
    setMade((before) => new Set([...before, id]));
  };
  const sendAll = () => [...submits.current.values()].forEach((submit) => submit());
  return { entered, made, onReady, onMade, sendAll };
}

function Send({ count, made, onSend }: { count: number; made: number; onSend: () => void }) {
  const { t } = useLingui();
  const label = count === 0 ? t`Check in` : t`${plural(count, { one: 'Check in on # key result', other: 'Check in on # key results' })}`;
  return (
    <footer className={classes.foot}>
      <span role="status">{made > 0 && t`${plural(made, { one: '# check-in made', other: '# check-ins made' })}`}</span>
      <Button disabled={count === 0} onClick={onSend}>
        {label}
      </Button>
    </footer>
  );
}

interface DueListProps {
  due: readonly DueRow[];
  today: string;
}

/** Check-ins that are due with their fields, soonest first: everything that is entered is sent together. */
export function DueList({ due, today }: DueListProps) {
  const { t } = useLingui();
  const { entered, made, onReady, onMade, sendAll } = useEntered();
  const open = due.filter(({ row }) => !made.has(row.id)).toSorted((a, b) => a.day.localeCompare(b.day));
  return (
    <>
      <div className={rows.area}>
        {open.length === 0 && <StateMessage kind="empty" sentence={t`All your check-ins of this period are made.`} />}
        <ul className={classes.list} aria-label={t`Check-ins due`}>
          {open.map((one) => (
            <DueCheckIn key={one.row.id} {...one} {...{ today, onReady, onMade }} />
          ))}
        </ul>
      </div>
      {(open.length > 0 || made.size > 0) && <Send count={entered.size} made={made.size} onSend={sendAll} />}
    </>
  );
}

/** Check-ins that are due from the reader. */
export function DueView({ actor }: { actor: Actor }) {
  const { t } = useLingui();
  const today = companyClock.today();
  const { found: due, status, retry } = useDueCheckIns(actor.id, today);
  const count = due.length;
  return (
    <>
      <MoveListener />
      <PageHeader
        title={t`Check-ins due`}
        context={count > 0 ? t`${plural(count, { one: '# check-in due', other: '# check-ins due' })}` : ''}
      />
      {status === 'failed' && <NotLoaded onRetry={retry} />}
      {status === 'loading' && <Skeleton m="md" height={320} w="auto" />}
      {status === 'live' && <DueList {...{ due, today }} />}
    </>
  );
}
