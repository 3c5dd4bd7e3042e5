import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useSearchParams } from 'wouter';
import { isStandardRole } from '#shared/privileges/privileges.policy.ts';
import type { Role } from '#shared/privileges/role.schema.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { NameActions } from './name-actions.tsx';
import { baseNames } from './page-labels.ts';
import { RoleHolders } from './role-holders.tsx';
import type { RoleActions } from './use-role-actions.ts';
import classes from './roles.module.css';

interface RoleDetailProps {
  role: Role;
  roles: readonly Role[];
  /** Null for a reader who changes nothing. */
  actions: RoleActions | null;
}

function RoleWords({ role }: { role: Role }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const base = roleName(baseNames[role.base]);
  return (
    <div className={classes.words}>
      <h2>
        <bdi>{roleName(role.name)}</bdi>
      </h2>
      <p>
        <span>{t`Based on ${base}`}</span>
        <RoleHolders roleId={role.id} />
      </p>
    </div>
  );
}

/** A role with its matrix, and on demand what another role may do instead. */
export function RoleDetail({ role, roles, actions }: RoleDetailProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const [params, setParams] = useSearchParams();
  const compared = roles.find(({ id }) => id === params.get('compare') && id !== role.id);
  const isWhole = role.base === 'super-admin';
  const name = roleName(role.name);
  const compare = (id: string | null) => setParams({ roleId: role.id, ...(id && { compare: id }) });
  const others = roles.filter(({ id, base }) => id !== role.id && base !== 'super-admin');
  return (
    <div className={classes.detail}>
      <div className={classes.bar}>
        <RoleWords role={role} />
        {actions && !isStandardRole(role) && <NameActions named={role} renameTitle={t`Rename role`} actions={actions} />}
        {!isWhole && (
          <Select
            size="xs"
            clearable
            aria-label={t`Compare with`}
            placeholder={t`Compare with`}
            data={others.map((one) => ({ value: one.id, label: roleName(one.name) }))}
            value={compared?.id ?? null}
            onChange={compare}
          />
        )}
      </div>
      {isWhole && <p className={classes.note}>{t`A Super Admin may do everything. These privileges cannot be changed.`}</p>}
      <GrantMatrix
        label={t`Privileges of ${name}`}
        grants={role.grants}
        compared={compared?.grants ?? null}
        isWhole={isWhole}
        onChange={actions && !isWhole ? (cell, to) => actions.setScope(role, cell, to) : undefined}
      />
    </div>
  );
}
