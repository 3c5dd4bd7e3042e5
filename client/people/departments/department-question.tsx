import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { Link } from 'wouter';
import { isolateDirection } from '#client/ui/isolate.ts';
import { employeesHref } from './department-people.ts';
import { PeopleLines } from './people-lines.tsx';
import type { useDepartmentQuestion } from './department-question.store.ts';
import classes from './departments.module.css';

/** Says which people keep departments from being deactivated, and leads to them. */
export function DepartmentQuestionDialog(asked: NonNullable<ReturnType<typeof useDepartmentQuestion>>) {
  const { t } = useLingui();
  const { name, departmentIds, people, answer } = asked;
  const count = people.length;
  const close = () => answer(false);
  const isolated = isolateDirection(name ?? '');
  const title = name === null ? t`These departments have active people` : t`${isolated} has active people`;
  return (
    <Modal opened onClose={close} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <p className={classes.sentence}>
        {t`${plural(count, { one: 'Move # person to another department first, or merge the department into another.', other: 'Move # people to another department first, or merge the department into another.' })}`}
      </p>
      <PeopleLines people={people} />
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={close}>{t`Close`}</Button>
        <Button component={Link} href={employeesHref(departmentIds)} onClick={close} data-autofocus>
          {t`Show these people`}
        </Button>
      </Group>
    </Modal>
  );
}
