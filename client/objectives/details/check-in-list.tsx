import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Modal, Text } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { checkInEditMs, type CheckIn } from '#shared/objectives/check-in.schema.ts';
import { isHr } from '#shared/objectives/objectives.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import feed from '#client/ui/feed.module.css';
import { isolateDirection } from '#client/ui/isolate.ts';
import { momentText } from '#client/ui/moment-text.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { CorrectButton } from '#client/objectives/check-in/check-in-button.tsx';
import { deleteCheckIn } from '#client/objectives/check-in/check-in.store.ts';
import { Confidence } from '#client/objectives/check-in/confidence.tsx';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { StatusPill } from '#client/objectives/progress-status.tsx';
import { useValueOf } from '#client/objectives/use-value-of.ts';
import type { CheckInsOf } from './use-check-ins.ts';
import changes from '#client/objectives/change.module.css';
import classes from './objective.module.css';
import lines from './check-in-list.module.css';

/** Check-in with its key result and the value before it. */
interface Entry {
  readonly checkIn: CheckIn;
  readonly row: KeyResultValues;
  readonly previous: number | null;
}

const entriesOf = (rows: readonly KeyResultValues[], checkIns: CheckInsOf): Entry[] =>
  rows
    .flatMap((row) => {
      const own = checkIns[row.id] ?? [];
      return own.map((checkIn, at) => ({ checkIn, row, previous: own[at + 1]?.value ?? null }));
    })
    .toSorted((one, other) => (one.checkIn.at < other.checkIn.at ? 1 : -1));

/** Number of check-ins that are shown at first, and added by each press. */
const pageSize = 10;

function useCanChange() {
  const { actor } = useSession();
  return ({ personId, createdAt, source }: CheckIn) => {
    if (!actor || source !== 'manual') return false;
    return isHr(actor) || (personId === actor.id && readerClock.now().getTime() - Date.parse(createdAt) <= checkInEditMs);
  };
}

function Change({ row, previous, checkIn }: Entry) {
  const valueOf = useValueOf();
  return (
    <p className={lines.checkIn}>
      <bdi>{row.name}</bdi>
      <span className={changes.change}>
        {previous !== null && (
          <>
            <span>{valueOf(row, previous)}</span>
            <IconArrowRight className="mirrored" size={13} stroke={1.8} aria-hidden="true" />
          </>
        )}
        <strong>{valueOf(row, checkIn.value)}</strong>
      </span>
      <Confidence value={checkIn.confidence} />
      {checkIn.status !== null && <StatusPill status={checkIn.status} />}
    </p>
  );
}

function DeleteButton({ checkIn, row, name }: Entry & { name: string }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isAsked, setAsked] = useState(false);
  const isolated = isolateDirection(name);
  const close = () => setAsked(false);
  const remove = () => {
    close();
    void deleteCheckIn(row.id, checkIn.id).catch(sayRefusal);
  };
  return (
    <>
      <ActionIcon size={28} aria-label={t`Delete the check-in by ${isolated}`} onClick={() => setAsked(true)}>
        <IconTrash size={16} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Modal
        opened={isAsked}
        onClose={close}
        size={420}
        centered
        title={t`Delete this check-in?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <Text size="sm">{t`It cannot be brought back. The check-in before it decides again.`}</Text>
        <Group justify="flex-end" mt="lg" gap={8}>
          <Button variant="default" onClick={close} data-autofocus>{t`Cancel`}</Button>
          <Button color="red" onClick={remove}>{t`Delete check-in`}</Button>
        </Group>
      </Modal>
    </>
  );
}

function CheckInEntry(entry: Entry & { canChange: boolean }) {
  const { t, i18n } = useLingui();
  const { checkIn, canChange } = entry;
  const person = usePerson(checkIn.personId ?? '');
  const name = checkIn.personId === null ? 'Cairn' : person.isKnown ? person.name : t`Not in the directory`;
  return (
    <li className={feed.entry}>
      <Avatar person={person} size={24} />
      <div className={feed.body}>
        <p className={lines.by}>
          <bdi className={feed.name}>{name}</bdi>{' '}
          <time dateTime={checkIn.at}>{momentText(checkIn.at, readerClock.zone(), i18n.locale)}</time>
        </p>
        <Change {...entry} />
        {checkIn.comment !== null && (
          <p className={lines.text} dir="auto">
            {checkIn.comment}
          </p>
        )}
        {checkIn.blockers !== null && (
          <p className={lines.blocker}>
            <IconAlertTriangle size={14} stroke={1.8} aria-hidden="true" />
            <strong>{t`Blocker`}</strong> <span dir="auto">{checkIn.blockers}</span>
          </p>
        )}
      </div>
      {canChange && (
        <span className={lines.actions}>
          <CorrectButton row={entry.row} earlier={checkIn} by={name} />
          <DeleteButton {...entry} name={name} />
        </span>
      )}
    </li>
  );
}

/** Check-ins of key results, newest first. */
export function CheckInList({ rows, checkIns }: { rows: readonly KeyResultValues[]; checkIns: CheckInsOf }) {
  const { t } = useLingui();
  const [shown, setShown] = useState(pageSize);
  const canChange = useCanChange();
  const entries = entriesOf(rows, checkIns);
  if (entries.length === 0) return <p className={classes.none}>{t`No check-ins yet`}</p>;
  return (
    <>
      <ol className={feed.list}>
        {entries.slice(0, shown).map((entry) => (
          <CheckInEntry key={entry.checkIn.id} {...entry} canChange={canChange(entry.checkIn)} />
        ))}
      </ol>
      {entries.length > shown && <Button size="xs" variant="subtle" onClick={() => setShown(shown + pageSize)}>{t`Show older`}</Button>}
    </>
  );
}
