import { useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { goal } from '#shared/goals/goal.record.ts';
import { FieldValue } from '#client/records/field-value.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { levelOf, subGoalsOf, useGoalsOf, type Goal } from './goal-rows.ts';
import { GoalThread } from './goal-thread.tsx';
import classes from './goal-sections.module.css';

const asGoal = (row: unknown) => row as Goal;

function GoalLine({ line, onOpen }: { line: Goal; onOpen: (id: string) => void }) {
  return (
    <li className={classes.line}>
      <UnstyledButton className={classes.title} dir="auto" onClick={() => onOpen(line.id)}>
        {line.title}
      </UnstyledButton>
      <FieldValue field={goal.fields.status} value={line.status} />
      <FieldValue field={goal.fields.progress} value={line.progress} />
    </li>
  );
}

/** Sections of a goal: its place in the tree, files and comments. */
export const GoalSections = (props: RecordPartProps) => (
  <>
    <GoalFamily {...props} />
    <GoalThread row={props.row} rights={props.rights} />
  </>
);

/** Goal above this one with its progress, and the sub-goals below. */
function GoalFamily({ row, rights, onOpen, onCreate }: RecordPartProps) {
  const { t } = useLingui();
  const { id, employeeId, kraId, cycleId, parentId, kind, startsOn, endsOn } = asGoal(row);
  const goals = useGoalsOf(employeeId);
  const parent = goals.find((one) => one.id === parentId);
  const children = subGoalsOf(goals, id).sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const canAdd = !row.isArchived && rights.canEdit(row) && levelOf(goals, id) < goal.tree!.maxDepth;
  const add = () => onCreate({ employeeId, kraId, cycleId, parentId: id, kind, startsOn, endsOn });
  if (!parent && children.length === 0 && !canAdd) return null;
  return (
    <>
      {parent && (
        <section className={classes.family} aria-label={t`Parent goal`}>
          <h3>{t`Parent goal`}</h3>
          <ul className={classes.lines}>
            <GoalLine line={parent} onOpen={onOpen} />
          </ul>
        </section>
      )}
      <section className={classes.family} aria-label={t`Sub-goals`}>
        <header className={classes.head}>
          <h3>{t`Sub-goals`}</h3>
          {canAdd && (
            <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
              {t`Add sub-goal`}
            </Button>
          )}
        </header>
        {children.length > 0 && (
          <ul className={classes.lines}>
            {children.map((child) => (
              <GoalLine key={child.id} line={child} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
