import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { formatTag } from '#shared/platform/languages.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { useGoalQuestion } from './goal-question.store.ts';

/** Asks whether goals that others have set are closed or deleted, with the names of these people. */
export function GoalQuestionDialog(asked: NonNullable<ReturnType<typeof useGoalQuestion>>) {
  const { t, i18n } = useLingui();
  const { people } = useDirectory();
  const { action, title, count, setterIds, answer } = asked;
  const known = setterIds.map((id) => isolateDirection(people[id]?.name ?? t`Not in the directory`));
  const names = new Intl.ListFormat(formatTag(i18n.locale), { type: 'conjunction' }).format(known);
  const isolated = isolateDirection(title ?? '');
  const heading =
    action === 'close'
      ? t`${plural(count, { one: 'Close this goal?', other: 'Close these goals?' })}`
      : t`${plural(count, { one: 'Delete this goal?', other: 'Delete these goals?' })}`;
  const cancel = () => answer(false);
  return (
    <Modal opened onClose={cancel} size={420} centered title={heading} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text size="sm">
        {title === null
          ? t`${plural(count, { one: '# of these goals was set for you by others: {names}.', other: '# of these goals were set for you by others: {names}.' })}`
          : t`${isolated}: ${names} set this goal for you.`}
      </Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={cancel} data-autofocus>{t`Cancel`}</Button>
        <Button color={action === 'delete' ? 'red' : undefined} onClick={() => answer(true)}>
          {action === 'close'
            ? t`${plural(count, { one: 'Close goal', other: 'Close goals' })}`
            : t`${plural(count, { one: 'Delete goal', other: 'Delete goals' })}`}
        </Button>
      </Group>
    </Modal>
  );
}
