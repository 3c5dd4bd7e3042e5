import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { EntryReason, ListedSubject } from '#shared/calibration/setup/subject-list.api.ts';
import { entriesOf, maxEntries, maxEntry, withLines } from '#shared/people/people-list.ts';
import type { CalibrationHandle } from '#client/calibration/calibration.store.ts';
import { FaultList } from '#client/calibration/session-faults.tsx';
import { TextFileButton } from '#client/ui/text-file-button.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
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
    unknown: () => t`No active person has this email address, employee ID or name.`,
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

function usePersonName() {
  const { people } = useDirectory();
  return ({ personId }: ListedSubject) => (personId === null ? null : people[personId]?.name);
}

/** People whom the list adds, with the entry that named each of them: an entry may name somebody else than the writer meant. */
function AddedPeople({ list: { entries, rows } }: { list: CheckedList }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  if (rows.every(({ reason }) => reason !== null)) return null;
  return (
    <section aria-label={t`People who will be added`}>
      <p className={classes.label}>{t`People who will be added`}</p>
      <ul className={classes.entries}>
        {rows.map(
          (row, index) =>
            row.reason === null && (
              <li key={index}>
                <bdi>{nameOf(row) ?? t`Not in the directory`}</bdi> (<bdi>{entries[index]}</bdi>)
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

/** Number of people who can be added, and each entry that adds nobody with its reason. */
function CheckResult({ list: { entries, rows } }: { list: CheckedList }) {
  const { t, i18n } = useLingui();
  const textOf = useReasonText();
  const nameOf = usePersonName();
  const addable = rows.filter(({ reason }) => reason === null).length;
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

const isTooLong = (entries: readonly string[]) => entries.length > maxEntries || entries.some((entry) => entry.length > maxEntry);

/** A list that was written, and what the server says about it. A change of the text needs a new check. */
function useSubjectList(room: CalibrationHandle, onClose: () => void) {
  const { faults, attempt } = useAttempt();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [isSending, setSending] = useState(false);
  const entries = entriesOf(text);
  const write = (written: string, result: CheckedList | null = null) => {
    setText(written);
    setChecked(result);
  };
  const show = ({ entries: sent, rows }: CheckedList, isTrial: boolean) => {
    if (isTrial) return setChecked({ entries: sent, rows });
    // The entries that added nobody stay, so that they can be corrected.
    const isLeft = (_: unknown, index: number) => rows[index]!.reason !== null;
    const left = { entries: sent.filter(isLeft), rows: rows.filter(isLeft) };
    if (left.rows.length === 0) return onClose();
    return write(left.entries.join('\n'), left);
  };
  const send = async (isTrial: boolean) => {
    // Only entries that were checked are added.
    const sent = isTrial || !checked ? entries : checked.entries;
    setSending(true);
    await attempt(async () => show({ entries: sent, rows: (await importSubjects(room, { entries: [...sent], isTrial })).rows }, isTrial));
    setSending(false);
  };
  return { text, write, entries, checked, isSending, faults, send };
}

/** Field and file of a list. Both wait while the list is checked or added, because the answer is about the list as it was sent. */
function ListField({ text, write, entries, isSending }: ReturnType<typeof useSubjectList>) {
  const { t, i18n } = useLingui();
  const limit = i18n.number(maxEntries);
  return (
    <>
      <Textarea
        autosize
        minRows={4}
        maxRows={12}
        size="xs"
        dir="auto"
        label={t`Email addresses or employee IDs`}
        description={t`One in each line, at most ${limit}.`}
        error={isTooLong(entries) && t`This list is too long.`}
        value={text}
        readOnly={isSending}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <TextFileButton accept=".csv,.txt,text/csv,text/plain" onRead={(read) => write(withLines(text, read))}>
        {(props) => (
          <Button {...props} disabled={isSending} className={classes.file} size="compact-xs" variant="subtle">{t`Read a CSV file`}</Button>
        )}
      </TextFileButton>
    </>
  );
}

interface SubjectListFormProps {
  room: CalibrationHandle;
  onClose: () => void;
}

/** Adds the people of a pasted list or a file as subjects, after a check that names each entry that adds nobody. */
export function SubjectListForm({ room, onClose }: SubjectListFormProps) {
  const { t } = useLingui();
  const list = useSubjectList(room, onClose);
  const { entries, checked, isSending, faults, send } = list;
  const count = checked?.rows.filter(({ reason }) => reason === null).length ?? 0;
  return (
    <fieldset className={classes.form}>
      <legend>{t`Import subjects`}</legend>
      <ListField {...list} />
      <div role="status">{checked && <CheckResult list={checked} />}</div>
      {checked && <AddedPeople list={checked} />}
      <FaultList faults={faults} />
      <div className={classes.actions}>
        {checked && count > 0 ? (
          <Button size="xs" loading={isSending} onClick={() => void send(false)}>
            {t`${plural(count, { one: 'Add # person', other: 'Add # people' })}`}
          </Button>
        ) : (
          <Button size="xs" loading={isSending} disabled={entries.length === 0 || isTooLong(entries)} onClick={() => void send(true)}>
            {t`Check the list`}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>{t`Cancel`}</Button>
      </div>
    </fieldset>
  );
}
