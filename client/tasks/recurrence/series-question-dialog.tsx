import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { seriesQuestion } from '#client/tasks/state/series-question.ts';

/** Asks for the reach of an edit or a deletion of a recurring task. */
export function SeriesQuestionDialog() {
  const { t } = useLingui();
  const { open } = useProxy(seriesQuestion);
  if (!open) return null;
  const isEdit = open.kind === 'edit';
  const { count } = open;
  const question = t`${plural(count, {
    one: 'Should the series continue with the next task?',
    other: 'Some of these tasks repeat. Should their series continue with the next tasks?',
  })}`;
  return (
    <Modal
      opened
      onClose={() => open.answer(null)}
      size={420}
      centered
      title={isEdit ? t`Change recurring task` : t`${plural(count, { one: 'Delete recurring task', other: 'Delete # tasks' })}`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text size="sm">{isEdit ? t`Should the change apply to this task only, or to future tasks too?` : question}</Text>
      <Stack mt="md" gap={8}>
        <Button data-autofocus onClick={() => open.answer('this')}>
          {isEdit ? t`This task only` : t`${plural(count, { one: 'Delete this task only', other: 'Delete these tasks only' })}`}
        </Button>
        {isEdit && <Button variant="default" onClick={() => open.answer('future')}>{t`This and future tasks`}</Button>}
        {!isEdit && (
          <Button color="red" onClick={() => open.answer('stop')}>
            {t`${plural(count, { one: 'Delete task and stop series', other: 'Delete tasks and stop their series' })}`}
          </Button>
        )}
        <Button variant="default" onClick={() => open.answer(null)}>{t`Cancel`}</Button>
      </Stack>
    </Modal>
  );
}
