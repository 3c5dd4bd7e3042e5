import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { joinGrants } from '#shared/access/grants.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { privilegeSourcesEndpoint } from '#shared/privileges/groups.api.ts';
import { rolesRoom } from '#shared/privileges/roles.room.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { usePerson } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { PersonPicker } from '#client/records/person-picker.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { GrantMatrix, type Cell } from './grant-matrix.tsx';
import classes from './roles.module.css';

interface Sources {
  readonly personId: string;
  readonly roleId: string;
  readonly groups: readonly { readonly id: string }[];
}

/** Role and groups of a person, read again when the person moves or a group changes. */
function useSources(personId: string, groups: Readonly<Record<string, PrivilegeGroup>>) {
  const person = usePerson(personId);
  const [answer, setAnswer] = useState<Sources | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const place = `${person.departmentId} ${person.isActive}`;
  useEffect(() => {
    const ended = new AbortController();
    const take = (found: Sources | 'failed') => ended.signal.aborted || setAnswer(found);
    call(privilegeSourcesEndpoint, { params: { personId }, signal: ended.signal }).then(
      (found) => take({ personId, ...found }),
      () => take('failed'),
    );
    return () => ended.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- groups follow the people
  }, [personId, groups, place, tries]);
  return { answer, retry: () => setTries(tries + 1) };
}

interface RightsProps {
  personId: string;
  groups: Readonly<Record<string, PrivilegeGroup>>;
  actor: Actor;
}

/** Everything that a person may do, with the role or group from which it comes. */
function RightsOf({ personId, groups, actor }: RightsProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const { name } = usePerson(personId);
  const [{ state, status, retry: reload }] = useRoom(rolesRoom, actor.companyId);
  const { answer, retry } = useSources(personId, groups);
  if (status === 'absent' || status === 'denied') return <StateMessage kind="denied" />;
  if (status === 'failed') return <NotLoaded onRetry={reload} />;
  if (answer === 'failed') return <NotLoaded onRetry={retry} />;
  const role = answer?.personId === personId ? state?.roles[answer.roleId] : undefined;
  if (!role || !answer) return null;
  const own = answer.groups.flatMap(({ id }) => groups[id] ?? []);
  const sources = [{ name: roleName(role.name), grants: role.grants }, ...own];
  const noteOf = ({ page, action }: Cell) =>
    sources
      .filter(({ grants }) => grants[page]?.[action] !== undefined)
      .map((source) => source.name)
      .join(', ');
  const grants = joinGrants(sources.map((source) => source.grants));
  return <GrantMatrix label={t`Privileges of ${name}`} grants={grants} isWhole={role.base === 'super-admin'} noteOf={noteOf} />;
}

/** Asks for a person and shows their privileges with the sources. */
export function EffectiveRights({ groups, actor }: Omit<RightsProps, 'personId'>) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const personId = params.get('personId');
  const { name } = usePerson(personId ?? actor.id);
  return (
    <div className={classes.detail}>
      <div className={classes.bar}>
        <PersonPicker
          label={personId === null ? t`Choose a person` : t`Person: ${name}`}
          chosen={personId === null ? [] : [personId]}
          onChoose={(id) => setParams({ view: 'person', personId: id })}
          isField
        >
          <bdi>{personId === null ? t`Choose a person` : name}</bdi>
        </PersonPicker>
      </div>
      {personId === null ? (
        <StateMessage
          kind="empty"
          title={t`Choose a person`}
          sentence={t`Their privileges are shown with the role or group that gives them.`}
        />
      ) : (
        <RightsOf personId={personId} groups={groups} actor={actor} />
      )}
    </div>
  );
}
