import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { EntryReason, ListedSubject } from '#shared/calibration/setup/subject-list.api.ts';
import { entriesOf, maxEntries, maxEntry } from '#shared/calibration/setup/subject-list.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { FaultList, useFaults } from '#client/calibration/session-faults.tsx';
import { useDirectory } from '#client/people/directory.store.ts';
import { importSubjects } from './subject-group.store.ts';
import classes from './subject-group.module.css';

interface CheckedList {
  readonly entries: readonly string[];
  readonly rows: readonly ListedSubject[];
}

function useReasonText(): (reason: EntryReason) => string {
  const { t } = useLingui();
  const texts: Readonly<Record<EntryReason, () => string>> = {
    unknown: () => t`No active person has this email address, employee id or name.`,
    ambiguous: () => t`Several people have this name. Write their email address.`,
    twice: () => t`This person is named more than once.`,
    present: () => t`This person is a subject already.`,
    self: () => t`Nobody adds themselves as a subject. Ask a colleague.`,
    participant: () => t`This person takes part in the session.`,
    'no-rating': () => t`This person has no submitted rating on these scales.`,
    'in-other-session': () => t`This person is in another open session of this review cycle.`,
  };
  return (reason) => texts[reason]();
}

/** Number of people who can be added, and each entry that adds nobody with its reason. */
function CheckResult({ list: { entries, rows } }: { list: CheckedList }) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const textOf = useReasonText();
  const addable = rows.filter(({ reason }) => reason === null).length;
  const nameOf = ({ personId }: ListedSubject) => (personId === null ? null : people[personId]?.name);
  return (
    <>
      <p className={classes.count}>{t`${plural(addable, { one: '# can be added.', other: '# can be added.' })}`}</p>
      <ul className={classes.entries}>
        {rows.map(
          (row, index) =>
            row.reason !== null && (
              <li key={index}>
                {i18n.number(index + 1)}. <bdi>{entries[index]}</bdi> {nameOf(row) && <bdi>({nameOf(row)})</bdi>} – {textOf(row.reason)}
              </li>
            ),
        )}
      </ul>
    </>
  );
}

/** A list that was written, and what the server says about it. A change of the text needs a new check. */
function useSubjectList(room: CalibrationHandle, onClose: () => void) {
  const { faults, attempt } = useFaults();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [isSending, setSending] = useState(false);
  const entries = entriesOf(text);
  const write = (written: string, result: CheckedList | null = null) => {
    setText(written);
    setChecked(result);
  };
  const show = (rows: readonly ListedSubject[], isTrial: boolean) => {
    if (isTrial) return setChecked({ entries, rows });
    // The entries that added nobody stay, so that they can be corrected.
    const isLeft = (_: unknown, index: number) => rows[index]!.reason !== null;
    const left = { entries: entries.filter(isLeft), rows: rows.filter(isLeft) };
    if (left.rows.length === 0) return onClose();
    return write(left.entries.join('\n'), left);
  };
  const send = async (isTrial: boolean) => {
    setSending(true);
    await attempt(async () => show((await importSubjects(room, { entries, isTrial })).rows, isTrial));
    setSending(false);
  };
  return { text, write, entries, checked, isSending, faults, send };
}

interface SubjectListFormProps {
  room: CalibrationHandle;
  onClose: () => void;
}

/** Adds the people of a pasted list or a file as subjects, after a check that names each entry that adds nobody. */
export function SubjectListForm({ room, onClose }: SubjectListFormProps) {
  const { t, i18n } = useLingui();
  const { text, write, entries, checked, isSending, faults, send } = useSubjectList(room, onClose);
  const [limit, count] = [i18n.number(maxEntries), checked?.rows.filter(({ reason }) => reason === null).length ?? 0];
  const isTooLong = entries.length > maxEntries || entries.some((entry) => entry.length > maxEntry);
  return (
    <fieldset className={classes.form}>
      <legend>{t`Import subjects`}</legend>
      <Textarea
        autosize
        minRows={4}
        maxRows={12}
        size="xs"
        dir="auto"
        label={t`Email addresses or employee ids`}
        description={t`One in each line, at most ${limit}.`}
        error={isTooLong && t`This list is too long.`}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => void file?.text().then((read) => write(read))}>
        {(props) => <Button {...props} className={classes.file} size="compact-xs" variant="subtle">{t`Read a CSV file`}</Button>}
      </FileButton>
      <div role="status">{checked && <CheckResult list={checked} />}</div>
      <FaultList faults={faults} />
      <div className={classes.actions}>
        {checked && count > 0 ? (
          <Button size="xs" loading={isSending} onClick={() => void send(false)}>
            {t`${plural(count, { one: 'Add # person', other: 'Add # people' })}`}
          </Button>
        ) : (
          <Button size="xs" loading={isSending} disabled={entries.length === 0 || isTooLong} onClick={() => void send(true)}>
            {t`Check the list`}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </fieldset>
  );
}
