import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import classes from './departments.module.css';

const maxShown = 8;

/** The first of these people with their pictures, and how many others there are. */
export function PeopleLines({ people }: { people: readonly DirectoryEntry[] }) {
  const { t } = useLingui();
  const others = people.length - maxShown;
  return (
    <ul className={classes.lines}>
      {people.slice(0, maxShown).map((person) => (
        <li key={person.id}>
          <Avatar person={person} size={22} />
          <bdi>{person.name}</bdi>
        </li>
      ))}
      {others > 0 && <li>{t`${plural(others, { one: 'and # other', other: 'and # others' })}`}</li>}
    </ul>
  );
}
