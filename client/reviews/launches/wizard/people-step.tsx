import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconListDetails, IconPlus, IconUsersPlus, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { FieldFault } from '#shared/platform/errors.ts';
import { useDirectory, usePerson } from '#client/people/directory.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { fitsPerson } from '#client/platform/base/fits-person.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { BarButton } from '#client/ui/bar-button.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { useAttempt } from '#client/ui/use-attempt.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { FaultList } from '#client/reviews/launches/launch-faults.tsx';
import type { LaunchPeople } from '#client/reviews/launches/launch-people.ts';
import classes from '#client/reviews/launches/launches.module.css';

const GroupForm = lazyComponent(async () => (await import('./group-form.tsx')).GroupForm, <Skeleton height={280} />);
const ListForm = lazyComponent(async () => (await import('./list-form.tsx')).ListForm, <Skeleton height={240} />);

/** Limit of people who are shown at once; others are found by their names. */
const maxShown = 200;

/** People of a draft, read again after each of its changes; null until they are known. */
function usePersonIds({ list }: LaunchPeople, { id, version }: RecordRow): readonly string[] | null {
  const sayRefusal = useErrorToast();
  const [found, setFound] = useState<{ version: number; personIds: readonly string[] } | null>(null);
  const [failed] = useState(() => (error: unknown) => sayRefusal(error));
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    list(id, signal).then(
      ({ personIds }) => !signal.aborted && setFound({ version, personIds }),
      (error: unknown) => !signal.aborted && failed(error),
    );
    return () => ended.abort();
  }, [list, id, version, failed]);
  return found?.personIds ?? null;
}

function PersonLine({ personId, onRemove }: { personId: string; onRemove: () => void }) {
  const { t } = useLingui();
  const person = usePerson(personId);
  const name = isolateDirection(person.name);
  return (
    <li className={classes.person}>
      <Avatar person={person} size={22} />
      <bdi>{person.name}</bdi>
      <BarButton label={t`Remove ${name}`} onPress={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </BarButton>
    </li>
  );
}

interface PeopleListProps {
  personIds: readonly string[];
  onRemove: (personId: string) => void;
}

/** People who were chosen, with a search when there are many. */
function PeopleList({ personIds, onRemove }: PeopleListProps) {
  const { t } = useLingui();
  const { people } = useDirectory();
  const [search, setSearch] = useState('');
  const found = search === '' ? personIds : personIds.filter((id) => people[id] && fitsPerson(people[id], search));
  const more = found.length - maxShown;
  return (
    <>
      {personIds.length > 12 && (
        <TextInput
          size="xs"
          maw={320}
          mt="xs"
          label={t`Find a person`}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={classes.people} aria-label={t`Employees`}>
        {found.slice(0, maxShown).map((id) => (
          <PersonLine key={id} personId={id} onRemove={() => onRemove(id)} />
        ))}
      </ul>
      {more > 0 && <p className={classes.note}>{t`${plural(more, { one: 'and # more', other: 'and # more' })}`}</p>}
    </>
  );
}

type OpenForm = 'group' | 'list' | null;

function Adders({ onAdd, onForm, chosen }: { onAdd: (id: string) => void; onForm: (form: OpenForm) => void; chosen: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className={classes.row}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconUsersPlus size={14} aria-hidden="true" />}
        onClick={() => onForm('group')}
      >
        {t`Add a group`}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconListDetails size={14} aria-hidden="true" />}
        onClick={() => onForm('list')}
      >
        {t`Paste a list`}
      </Button>
      <PersonPicker label={t`Add a person`} chosen={chosen} onChoose={onAdd} isMany>
        <IconPlus size={14} aria-hidden="true" />
        {t`Add a person`}
      </PersonPicker>
    </div>
  );
}

interface PeopleStepProps {
  people: LaunchPeople;
  row: RecordRow;
  faults: readonly FieldFault[];
}

/** Employees who get a form: one by one, by department, position or grade, or from a list. */
export function PeopleStep({ people, row, faults }: PeopleStepProps) {
  const { t } = useLingui();
  const personIds = usePersonIds(people, row);
  const { attempt } = useAttempt();
  const [form, setForm] = useState<OpenForm>(null);
  const close = () => setForm(null);
  const count = row['people'] as number;
  const toggle = (next: OpenForm) => setForm(form === next ? null : next);
  return (
    <section className={classes.section} aria-label={t`Employees`}>
      <h3>{t`${plural(count, { one: '# employee', other: '# employees' })}`}</h3>
      <Adders chosen={personIds ?? []} onAdd={(id) => void attempt(() => people.add(row.id, [id]))} onForm={toggle} />
      {form === 'group' && <GroupForm people={people} launchId={row.id} onClose={close} />}
      {form === 'list' && <ListForm people={people} launchId={row.id} onClose={close} />}
      <FaultList faults={faults} onLeaveOut={(reason) => void attempt(() => people.leaveOut(row.id, reason))} />
      {personIds && <PeopleList personIds={personIds} onRemove={(id) => void attempt(() => people.remove(row.id, id))} />}
    </section>
  );
}
