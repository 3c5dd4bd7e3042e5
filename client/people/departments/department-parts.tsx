import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconArrowMerge, IconCornerUpRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { may } from '#shared/access/access.policy.ts';
import { department } from '#shared/people/department.record.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { BarButton } from '#client/ui/bar-button.tsx';
import { useDirectory } from '#client/people/directory.store.ts';
import { activePeopleIn, employeesHref } from './department-people.ts';
import { PeopleLines } from './people-lines.tsx';
import classes from './departments.module.css';

const MoveDialog = lazyComponent(async () => (await import('./move-dialog.tsx')).MoveDialog);
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog);

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Buttons that move a department in the tree or merge it into another. */
export function DepartmentActions({ place, row, rights, onOpen }: RecordPartProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'move' | 'merge' | null>(null);
  const dialog = { place, row, onClose: () => setOpen(null) };
  if (!rights.canEdit(row) || row.isArchived) return null;
  return (
    <>
      <BarButton label={t`Move to another department`} onPress={() => setOpen('move')}>
        <IconCornerUpRight {...icon} />
      </BarButton>
      {rights.canDelete(row) && (
        <BarButton label={t`Merge into another department`} onPress={() => setOpen('merge')}>
          <IconArrowMerge {...icon} />
        </BarButton>
      )}
      {open === 'move' && <MoveDialog {...dialog} />}
      {open === 'merge' && <MergeDialog {...dialog} onMerged={onOpen} />}
    </>
  );
}

function SubDepartments({ place, row, rights, onOpen, onCreate }: RecordPartProps) {
  const { t } = useLingui();
  const [{ state }] = useRoom(department.room, place.companyId);
  const known = Object.values(state?.records ?? {});
  const below = known.filter(({ parentId, isArchived }) => parentId === row.id && !isArchived);
  const canAdd = rights.canCreate && !row.isArchived;
  if (below.length === 0 && !canAdd) return null;
  return (
    <section className={classes.section} aria-label={t`Departments below`}>
      <header className={classes.head}>
        <h3>{t`Departments below`}</h3>
        {canAdd && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => onCreate({ parentId: row.id })}
          >
            {t`Add department`}
          </Button>
        )}
      </header>
      {below.length > 0 && (
        <ul className={classes.lines}>
          {below
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map(({ id, name }) => (
              <li key={id}>
                <UnstyledButton fz="inherit" dir="auto" onClick={() => onOpen(id)}>
                  {name}
                </UnstyledButton>
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** Sections of a department: the departments directly below, and its people. */
export function DepartmentSections(props: RecordPartProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const { people } = useDirectory();
  const own = activePeopleIn(people, new Set([props.row.id]));
  const count = own.length;
  return (
    <>
      <SubDepartments {...props} />
      <section className={classes.section} aria-label={t`People of the department`}>
        <header className={classes.head}>
          <h3>{t`${plural(count, { one: '# person', other: '# people' })}`}</h3>
          {actor && count > 0 && may(actor, 'Employees', 'view') && (
            <Link href={employeesHref([props.row.id])}>{t`Show all in Employees`}</Link>
          )}
        </header>
        {count > 0 && <PeopleLines people={own} />}
      </section>
    </>
  );
}
