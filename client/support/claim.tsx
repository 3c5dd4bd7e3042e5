import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown } from '@tabler/icons-react';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { Menu } from '#client/ui/floating.tsx';
import { isolate } from '#client/ui/isolate.ts';
import { Portrait } from '#client/ui/portrait.tsx';
import { useTeam, useVoices } from './team.store.ts';
import classes from './support-desk.module.css';

interface ClaimProps {
  ticket: Pick<TicketCard, 'claimerId' | 'requesterId' | 'raisedBy'>;
  /** Who looks at it now: they are named first. */
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
          {t`Hand over`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {ticket.claimerId !== me && <Menu.Item onClick={() => onClaim(me!)}>{t`Take it over`}</Menu.Item>}
        {people.map((person) => (
          <Menu.Item
            key={person.id}
            leftSection={<Portrait person={person} size={20} />}
            rightSection={isHere(person) && <span className={classes.hereNow}>{t`Here now`}</span>}
            onClick={() => onClaim(person.id)}
          >
            <bdi>{person.name}</bdi>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => onClaim(null)}>{t`Give back to the queue`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Who answers. Claiming is one press; handing over names the next person and leaves a line among the notes. */
export function Claim(props: ClaimProps) {
  const { t } = useLingui();
  const { ticket, onClaim } = props;
  const me = useSession().user!.id;
  const voice = useVoices(ticket)(ticket.claimerId ?? me);
  const name = isolate(voice.name);
  if (ticket.claimerId === null) return <Button size="xs" onClick={() => onClaim(me)}>{t`Claim`}</Button>;
  return (
    <div className={classes.claim}>
      <Portrait person={voice} size={24} />
      <span className={classes.claimed}>{ticket.claimerId === me ? t`Claimed by you` : t`Claimed by ${name}`}</span>
      <HandOver {...props} />
    </div>
  );
}
