import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { groupsRoom } from '#shared/privileges/privilege-groups.room.ts';
import { canEditRoles } from '#shared/privileges/privileges.policy.ts';
import { useSession } from '#client/access/session.store.ts';
import { createUndoStack } from '#client/platform/base/undo-stack.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { ViewLinks } from '#client/ui/view-links.tsx';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';
import { EffectiveRights } from './effective-rights.tsx';
import { GroupDetail } from './group-detail.tsx';
import type { GroupsHandle } from './groups.store.ts';
import { Here } from './here.tsx';
import { NameList } from './name-list.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { useGroupActions } from './use-group-actions.ts';
import classes from './roles.module.css';

const path = '/admin/previlages/privilegegroups';

interface GroupsProps {
  groups: Readonly<Record<string, PrivilegeGroup>>;
  room: GroupsHandle;
  actor: Actor;
}

function Views({ current }: { current: string }) {
  const { t } = useLingui();
  const views = [
    { name: 'groups', label: t`Groups`, href: path },
    { name: 'person', label: t`Privileges of a person`, href: `${path}?view=person` },
  ];
  return <ViewLinks label={t`Views`} views={views} current={current} />;
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  return <Button leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />} onClick={onAdd}>{t`New group`}</Button>;
}

function Head({ room, readerId, add }: { room: GroupsHandle; readerId: string; add: ReactNode }) {
  const { t } = useLingui();
  const actions = (
    <>
      <Here room={room} readerId={readerId} />
      {add}
    </>
  );
  return (
    <PageHeader
      title={t`Privilege groups`}
      context={t`People in a group get its privileges besides those of their role.`}
      actions={actions}
    />
  );
}

function Groups({ groups: found, room, actor }: GroupsProps) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const actions = useGroupActions(room);
  const [stack] = useState(createUndoStack);
  useUndoKeys(t`Privilege groups`, stack);
  const groups = useMemo(() => Object.values(found).toSorted((a, b) => a.name.localeCompare(b.name)), [found]);
  const group = found[params.get('groupId') ?? ''] ?? groups[0];
  const show = (groupId: string) => setParams({ groupId });
  const isEditable = canEditRoles(actor);
  const add = isEditable && <AddButton onAdd={() => setAdding(true)} />;
  const isOfPerson = params.get('view') === 'person';
  return (
    <section className={classes.page}>
      <Views current={isOfPerson ? 'person' : 'groups'} />
      <Head room={room} readerId={actor.id} add={!isOfPerson && add} />
      {isOfPerson ? (
        <EffectiveRights groups={found} actor={actor} />
      ) : group ? (
        <div className={classes.columns}>
          <NameList label={t`Groups`} entries={groups} current={group.id} onChoose={show} />
          <GroupDetail key={group.id} group={group} actor={actor} actions={isEditable ? actions : null} />
        </div>
      ) : (
        <StateMessage kind="empty" sentence={t`A group gives some people more than their role does.`} action={add} />
      )}
      {isAdding && (
        <RoleDialog
          title={t`New group`}
          submit={t`Create group`}
          onClose={() => setAdding(false)}
          onSubmit={async (name) => show(await actions.create(name))}
        />
      )}
    </section>
  );
}

function GroupsOf({ actor }: { actor: Actor }) {
  const [live, room] = useRoom(groupsRoom, actor.companyId);
  const denied = <StateMessage kind="denied" action={<HomeButton />} />;
  return (
    <RoomGate live={live} loading={<RecordPageSkeleton />} lost={denied}>
      {({ groups }) => <Groups groups={groups} room={room} actor={actor} />}
    </RoomGate>
  );
}

export function GroupsScreen() {
  const { actor } = useSession();
  return actor && <GroupsOf actor={actor} />;
}
