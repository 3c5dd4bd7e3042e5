import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import classes from './org-apart.module.css';

interface OrgApartProps {
  people: readonly DirectoryEntry[];
  onChoose: (id: string) => void;
}

/** People who have neither a manager nor reports, so that no branch of the chart shows them. */
export function OrgApart({ people, onChoose }: OrgApartProps) {
  const { t } = useLingui();
  if (people.length === 0) return null;
  const label = t`${plural(people.length, { one: '# person without a manager', other: '# people without a manager' })}`;
  return (
    <ToolbarPopover label={label} icon={<IconUserOff size={15} stroke={1.6} aria-hidden="true" />} position="bottom-start" width={280}>
      {(close) => (
        <ul className={classes.people}>
          {people.map((person) => (
            <li key={person.id}>
              <UnstyledButton
                className={classes.person}
                onClick={() => {
                  close();
                  onChoose(person.id);
                }}
              >
                <Avatar person={person} size={20} />
                <bdi>{person.name}</bdi>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </ToolbarPopover>
  );
}
