import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { canEditRoles } from '#shared/privileges/privileges.policy.ts';
import type { Role } from '#shared/privileges/role.schema.ts';
import { rolesRoom } from '#shared/privileges/roles.room.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { useSession } from '#client/access/session.store.ts';
import { createUndoStack } from '#client/platform/base/undo-stack.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { RecordPageSkeleton } from '#client/records/record-page-skeleton.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { RoomGate } from '#client/ui/room-gate.tsx';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { useUndoKeys } from '#client/ui/use-undo-keys.ts';
import { AuditView } from './audit-view.tsx';
import { Here } from './here.tsx';
import { NameList } from './name-list.tsx';
import { RoleDetail } from './role-detail.tsx';
import { RoleViews } from './role-views.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { RolesHandle } from './roles.store.ts';
import { useRoleActions } from './use-role-actions.ts';
import classes from './roles.module.css';

const order = ['super-admin', 'hr-admin', 'manager', 'employee'];

/** Roles from the highest base down, each base by name. */
const inOrder = (roles: Readonly<Record<string, Role>>) =>
  Object.values(roles).toSorted((a, b) => order.indexOf(a.base) - order.indexOf(b.base) || a.name.localeCompare(b.name));

interface HeadProps {
  room: RolesHandle;
  readerId: string;
  /** Absent for a reader who changes nothing. */
  onAdd: (() => void) | undefined;
}

function Head({ room, readerId, onAdd }: HeadProps) {
  const { t } = useLingui();
  const actions = (
    <>
      <Here room={room} readerId={readerId} />
      {onAdd && (
        <Button leftSection={<IconPlus size={15} stroke={1.8} aria-hidden="true" />} onClick={onAdd}>
          {t`New role`}
        </Button>
      )}
    </>
  );
  const words = onAdd ? t`Each action of a page reaches as far as you choose. Changes hold at once.` : t`Only a Super Admin changes them.`;
  return <PageHeader title={t`Roles and privileges`} context={words} actions={actions} />;
}

function Roles({ roles: found, room, actor }: { roles: Readonly<Record<string, Role>>; room: RolesHandle; actor: Actor }) {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const roleName = useRoleName();
  const actions = useRoleActions(room);
  const [stack] = useState(createUndoStack);
  useUndoKeys(t`Roles and privileges`, stack);
  const roles = useMemo(() => inOrder(found), [found]);
  const names = roles.map(({ id, name }) => ({ id, name: roleName(name) }));
  const role = found[params.get('roleId') ?? ''] ?? roles[0]!;
  const show = (id: string) => setParams({ roleId: id });
  const isEditable = canEditRoles(actor);
  return (
    <section className={classes.page}>
      <RoleViews current="roles" />
      <Head room={room} readerId={actor.id} onAdd={isEditable ? () => setAdding(true) : undefined} />
      <div className={classes.columns}>
        <NameList label={t`Roles`} entries={names} current={role.id} onChoose={show} />
        <RoleDetail key={role.id} role={role} roles={roles} actions={isEditable ? actions : null} />
      </div>
      {isAdding && (
        <RoleDialog
          title={t`New role`}
          submit={t`Create role`}
          roles={roles}
          onClose={() => setAdding(false)}
          onSubmit={async (name, like) => show(await actions.create(name, like!))}
        />
      )}
    </section>
  );
}

function RolesOf({ actor }: { actor: Actor }) {
  const [live, room] = useRoom(rolesRoom, actor.companyId);
  const denied = <StateMessage kind="denied" action={<HomeButton />} />;
  return (
    <RoomGate live={live} loading={<RecordPageSkeleton />} lost={denied}>
      {({ roles }) => <Roles roles={roles} room={room} actor={actor} />}
    </RoomGate>
  );
}

export function RolesScreen() {
  const { actor } = useSession();
  const [params] = useSearchParams();
  if (params.get('view') === 'audit') return <AuditView />;
  return actor && <RolesOf actor={actor} />;
}
