import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { formatTag } from '#shared/platform/languages.ts';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { useImpersonators } from '#client/platform/presence/impersonators.ts';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import { isolateDirection } from './isolate.ts';
import { usePresenceColor } from './presence-color.ts';
import { Tooltip } from './tooltip.tsx';
import classes from './presence-stack.module.css';

interface PresenceStackProps {
  /** The other people who are present. */
  people: readonly AvatarPerson[];
  shown?: number;
  size?: number;
  onFollow?: (person: AvatarPerson) => void;
}

function Face({ person, size, onFollow }: { person: AvatarPerson; size: number; onFollow: (() => void) | undefined }) {
  const drawn = { className: classes.person!, 'data-presence': usePresenceColor(person.id), 'aria-label': person.name };
  const avatar = <Avatar person={person} size={size} />;
  return (
    <Tooltip label={<bdi>{person.name}</bdi>}>
      {onFollow ? (
        <UnstyledButton {...drawn} onClick={onFollow}>
          {avatar}
        </UnstyledButton>
      ) : (
        <span {...drawn} role="img">
          {avatar}
        </span>
      )}
    </Tooltip>
  );
}

const nobody: readonly AvatarPerson[] = [];

function useKnownPeople(): readonly AvatarPerson[] {
  const directory = installedFeatures().find((feature) => feature.usePeople);
  return directory?.usePeople?.() ?? nobody;
}

/** Names an administrator who acts as somebody with both names. */
function useActingNames(people: readonly AvatarPerson[]): readonly AvatarPerson[] {
  const { t } = useLingui();
  const impersonators = useImpersonators();
  const known = useKnownPeople();
  return people.map((person) => {
    const acted = known.find(({ id }) => id === impersonators[person.id]);
    if (!acted) return person;
    const [adminName, name] = [isolateDirection(person.name), isolateDirection(acted.name)];
    return { ...person, name: t`${adminName} as ${name}` };
  });
}

const mostNamed = 8;

/** Avatars of the people who are present, with a label that names them; nothing if nobody is. */
export function PresenceStack({ people: present, shown = 4, size = 26, onFollow }: PresenceStackProps) {
  const { t, i18n } = useLingui();
  const people = useActingNames(present);
  if (people.length === 0) return null;
  const hidden = people.length - shown;
  const left = people.length - mostNamed;
  const named = people.slice(0, mostNamed).map(({ name }) => isolateDirection(name));
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(left > 0 ? [...named, `+${left}`] : named);
  return (
    <div className={classes.stack} role="group" aria-label={t`Here now: ${names}`}>
      {people.slice(0, shown).map((person) => (
        <Face key={person.id} person={person} size={size} onFollow={onFollow && (() => onFollow(person))} />
      ))}
      {hidden > 0 && (
        <span className={classes.more} style={{ '--size': `${size}px` }}>
          <span dir="ltr">+{hidden}</span>
        </span>
      )}
    </div>
  );
}
