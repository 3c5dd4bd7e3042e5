import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { entriesOf, maxEntries, maxEntry, withLines } from '#shared/people/people-list.ts';
import type { ListedEmployee } from '#shared/reviews/launch-people.api.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { TextFileButton } from '#client/ui/text-file-button.tsx';
import { useAttempt } from '#client/ui/use-attempt.ts';
import type { LaunchPeople } from '#client/reviews/launches/launch-people.ts';
import classes from '#client/reviews/launches/launches.module.css';

interface CheckedList {
  readonly entries: readonly string[];
  readonly rows: readonly ListedEmployee[];
}

function useReasonText() {
  const { t } = useLingui();
  const texts: Readonly<Record<NonNullable<ListedEmployee['reason']>, () => string>> = {
    unknown: () => t`No active person has this email address, employee ID or name.`,
    ambiguous: () => t`Several people have this name. Write their email address.`,
    twice: () => t`This person is named more than once.`,
    present: () => t`This person is in the launch already.`,
  };
  return (reason: NonNullable<ListedEmployee['reason']>) => texts[reason]();
}

/** Each entry with the person whom it adds, or why it adds nobody. */
function CheckResult({ list: { entries, rows } }: { list: CheckedList }) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const textOf = useReasonText();
  const addable = rows.filter(({ reason }) => reason === null).length;
  return (
    <>
      <p className={classes.note}>{t`${plural(addable, { one: '# can be added.', other: '# can be added.' })}`}</p>
      <ul className={classes.news}>
        {rows.map(({ personId, reason }, index) => (
          <li key={index}>
            {i18n.number(index + 1)}. <bdi>{entries[index]}</bdi>{' '}
            {personId !== null && <bdi>({people[personId]?.name ?? t`Not in the directory`})</bdi>} {reason && <>– {textOf(reason)}</>}
          </li>
        ))}
      </ul>
    </>
  );
}

const isTooLong = (entries: readonly string[]) => entries.length > maxEntries || entries.some((entry) => entry.length > maxEntry);

interface ListFormProps {
  people: LaunchPeople;
  launchId: string;
  onClose: () => void;
}

/** A list that was written, and what the server says about it. A change of the text needs a new check. */
function useList({ people: { importList }, launchId, onClose }: ListFormProps) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const { isSending, attempt } = useAttempt();
  const entries = entriesOf(text);
  const write = (written: string) => {
    setText(written);
    setChecked(null);
  };
  const check = () => attempt(async () => setChecked({ entries, rows: (await importList(launchId, entries, true)).rows }));
  // Only entries that were checked are added. Those that add nobody stay, so that they can be corrected.
  const add = ({ entries: sent }: CheckedList) =>
    attempt(async () => {
      const { rows } = await importList(launchId, sent, false);
      const isLeft = (_: unknown, index: number) => rows[index]!.reason !== null;
      const left = { entries: sent.filter(isLeft), rows: rows.filter(isLeft) };
      if (left.rows.length === 0) return onClose();
      setText(left.entries.join('\n'));
      setChecked(left);
    });
  return { text, write, entries, checked, isSending, check, add };
}

function ListField({ text, write, entries, isSending }: ReturnType<typeof useList>) {
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
        {(props) => <Button {...props} disabled={isSending} size="compact-xs" variant="subtle">{t`Read a CSV file`}</Button>}
      </TextFileButton>
    </>
  );
}

/** Adds the people of a pasted list or a file, after a check that names each entry that adds nobody. */
export function ListForm(props: ListFormProps) {
  const { t } = useLingui();
  const list = useList(props);
  const { entries, checked, isSending } = list;
  const count = checked?.rows.filter(({ reason }) => reason === null).length ?? 0;
  return (
    <fieldset className={classes.form}>
      <legend>{t`Paste a list of employees`}</legend>
      <ListField {...list} />
      <div role="status">{checked && <CheckResult list={checked} />}</div>
      <div className={classes.row}>
        {checked && count > 0 ? (
          <Button size="xs" loading={isSending} onClick={() => void list.add(checked)}>
            {t`${plural(count, { one: 'Add # person', other: 'Add # people' })}`}
          </Button>
        ) : (
          <Button size="xs" loading={isSending} disabled={entries.length === 0 || isTooLong(entries)} onClick={() => void list.check()}>
            {t`Check the list`}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={props.onClose}>{t`Cancel`}</Button>
      </div>
    </fieldset>
  );
}
