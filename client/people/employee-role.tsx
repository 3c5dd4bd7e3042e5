import { useLingui } from '@lingui/react/macro';
import { Select, Skeleton } from '@mantine/core';
import type { RecordOwner } from '#shared/access/access.policy.ts';
import { personRoleChanged, personRoleRoom } from '#shared/access/person-role.room.ts';
import { canChangeRole } from '#shared/access/rights.policy.ts';
import { changeRoleEndpoint, type CompanyRole } from '#shared/access/roles.api.ts';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { callWithSeqs } from '#client/platform/http/call.ts';
import { useRoom } from '#client/platform/live/use-room.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { useRoles } from './use-roles.ts';

interface EmployeeRoleProps {
  actor: Actor;
  owner: RecordOwner;
  /** Name of the employee. */
  name: string;
}

/** Role of an employee. A change gives the rights of the new role at once. */
export function EmployeeRole({ actor, owner, name }: EmployeeRoleProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const roleName = useRoleName();
  const [{ status, state, retry }, room] = useRoom(personRoleRoom, owner.ownerId);
  const { roles, role, ...list } = useRoles(state?.roleId);
  if (status === 'failed') return <NotLoaded onRetry={retry} />;
  if (list.hasFailed) return <NotLoaded onRetry={list.retry} />;
  if (!role) return <Skeleton height={60} />;
  const change = (from: CompanyRole, to: CompanyRole): Promise<unknown> =>
    room.predict(personRoleChanged, { id: owner.ownerId, roleId: to.id, before: from.id }, (key) =>
      callWithSeqs(changeRoleEndpoint, { params: { personId: owner.ownerId }, body: { roleId: to.id }, key }),
    );
  const choose = (to: CompanyRole) => {
    const given = roleName(to.name);
    const words = t`${name} now has the role ${given}`;
    const action = { label: t`Undo`, onChoose: () => void change(to, role).catch(sayRefusal) };
    change(role, to).then(() => showToast({ tone: 'done', words, closeLabel: t`Close`, action }), sayRefusal);
  };
  const holder = { ...owner, role: role.base };
  const canBecome = (to: CompanyRole) => canChangeRole(actor, holder, to.base);
  return (
    <Select
      label={t`Role`}
      data={roles.filter((one) => one === role || canBecome(one)).map(({ id, name: label }) => ({ value: id, label: roleName(label) }))}
      value={role.id}
      disabled={!canBecome(role)}
      allowDeselect={false}
      onChange={(id) => {
        const to = roles.find((one) => one.id === id);
        if (to && to !== role) choose(to);
      }}
    />
  );
}
