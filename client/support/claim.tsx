import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { useTeam, useTicketAuthors } from './team.store.ts';
import classes from './support-queue.module.css';

interface ClaimProps {
  ticket: Pick<TicketCard, 'claimerId' | 'requesterId' | 'raisedBy'>;
  here: readonly string[];
  onClaim: (to: string | null) => void;
}

function HandOver({ ticket, here, onClaim }: ClaimProps) {
  const { t } = useLingui();
  const me = useSession().user?.id;
  const isHere = ({ id }: { id: string }) => here.includes(id);
  const others = Object.values(useTeam()).filter(
    ({ id, isActive }) => isActive && id !== ticket.claimerId && id !== me && id !== ticket.requesterId,
  );
  const people = others.toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)) || a.name.localeCompare(b.name));
  return (
    <Menu position="bottom-start" width={248}>
      <Menu.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsExchange size={15} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          {t`Reassign`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ticket.claimerId !== me && <Menu.Item onClick={() => onClaim(me!)}>{t`Assign to me`}</Menu.Item>}
        {people.map((person) => (
          <Menu.Item
            key={person.id}
            leftSection={<Avatar person={person} size={20} />}
            rightSection={isHere(person) && <span className={classes.hereNow}>{t`Here now`}</span>}
            onClick={() => onClaim(person.id)}
          >
            <bdi>{person.name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onClaim(null)}>{t`Return to queue`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function Claim(props: ClaimProps) {
  const { t } = useLingui();
  const { ticket, onClaim } = props;
  const me = useSession().user!.id;
  const voice = useTicketAuthors(ticket)(ticket.claimerId ?? me);
  const name = isolateDirection(voice.name);
  if (ticket.claimerId === null) return <Button size="xs" onClick={() => onClaim(me)}>{t`Claim`}</Button>;
  return (
    <div className={classes.claim}>
      <Avatar person={voice} size={24} />
      <span className={classes.claimed}>{ticket.claimerId === me ? t`Claimed by you` : t`Claimed by ${name}`}</span>
      <HandOver {...props} />
    </div>
  );
}
