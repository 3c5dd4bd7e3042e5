import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Avatar } from '#client/ui/avatar.tsx';
import { useRoleName } from './role-name.ts';
import { demoPeople } from './session.store.ts';
import classes from './sign-in.module.css';

export type DemoPerson = Awaited<ReturnType<typeof demoPeople>>[number];

/** The list stays hidden if the request fails: people who have an account do not need it. */
function useDemoPeople() {
  const [people, setPeople] = useState<DemoPerson[]>([]);
  useEffect(() => {
    let isShown = true;
    demoPeople().then(
      (found) => isShown && setPeople(found),
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return people;
}

export function DemoPeople({ onChoose }: { onChoose: (person: DemoPerson) => void }) {
  const { t } = useLingui();
  const people = useDemoPeople();
  const roleName = useRoleName();
  if (people.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t`Demo company`}>
      <p className={classes.demoHead}>
        <strong>{t`Demo company`}</strong> {t`Choose a person to fill in the form`}
      </p>
      <ul className={classes.demoList}>
        {people.map((person) => (
          <li key={person.login}>
            <UnstyledButton className={classes.demoPerson} onClick={() => onChoose({ ...person })}>
              <Avatar person={person} size={32} />
              <span className={classes.demoWords}>
                <bdi>{person.name}</bdi>
                <bdi>{roleName(person.role)}</bdi>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
