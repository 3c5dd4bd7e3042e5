import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { GroupPeople } from './group-people.tsx';
import { RoleDialog } from './role-dialog.tsx';
import type { GroupActions } from './use-group-actions.ts';
import classes from './roles.module.css';

interface GroupDetailProps {
  group: PrivilegeGroup;
  actor: Actor;
  /** Null for a reader who changes nothing. */
  actions: GroupActions | null;
}

function GroupButtons({ group, actions }: { group: PrivilegeGroup; actions: GroupActions }) {
  const { t } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  return (
    <>
      <Button variant="default" size="xs" leftSection={<IconPencil size={14} aria-hidden="true" />} onClick={() => setRenaming(true)}>
        {t`Rename`}
      </Button>
      <Button variant="default" size="xs" leftSection={<IconTrash size={14} aria-hidden="true" />} onClick={() => actions.remove(group)}>
        {t`Delete`}
      </Button>
      {isRenaming && (
        <RoleDialog
          title={t`Rename group`}
          submit={t`Rename`}
          name={group.name}
          onClose={() => setRenaming(false)}
          onSubmit={(name) => actions.rename(group, name)}
        />
      )}
    </>
  );
}

/** A group: who is in it, and what they get. */
export function GroupDetail({ group, actor, actions }: GroupDetailProps) {
  const { t } = useLingui();
  const { name } = group;
  return (
    <div className={classes.detail}>
      <div className={classes.bar}>
        <div className={classes.words}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
        </div>
        {actions && <GroupButtons group={group} actions={actions} />}
      </div>
      <GroupPeople group={group} actor={actor} actions={actions} />
      <GrantMatrix
        label={t`Privileges of ${name}`}
        grants={group.grants}
        onChange={actions ? (cell, to) => actions.setScope(group, cell, to) : undefined}
      />
    </div>
  );
}
