import { useLingui } from '@lingui/react/macro';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { PrivilegeGroup } from '#shared/privileges/group.schema.ts';
import { GrantMatrix } from './grant-matrix.tsx';
import { GroupPeople } from './group-people.tsx';
import { NameActions } from './name-actions.tsx';
import type { GroupActions } from './use-group-actions.ts';
import classes from './roles.module.css';

interface GroupDetailProps {
  group: PrivilegeGroup;
  actor: Actor;
  /** Null for a reader who changes nothing. */
  actions: GroupActions | null;
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
        {actions && <NameActions named={group} renameTitle={t`Rename group`} actions={actions} />}
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
