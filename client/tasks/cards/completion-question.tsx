import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { isolateDirection } from '#client/ui/isolate.ts';
import type { CompletionQuestion } from '#client/tasks/state/completion-question.store.ts';

function useSentence({ title, subtaskCount }: CompletionQuestion): string {
  const { t } = useLingui();
  const open = t`${plural(subtaskCount, { one: '# subtask is still open.', other: '# subtasks are still open.' })}`;
  return title === null ? open : `${isolateDirection(title)}: ${open}`;
}

/** Asks whether the open subtasks are completed together with their main tasks. */
export function CompletionDialog({ question }: { question: CompletionQuestion }) {
  const { t } = useLingui();
  const sentence = useSentence(question);
  const cancel = () => question.answer(false);
  return (
    <Modal
      opened
      onClose={cancel}
      size={420}
      centered
      title={t`Complete the open subtasks too?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text size="sm">{sentence}</Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={cancel}>{t`Cancel`}</Button>
        <Button data-autofocus onClick={() => question.answer(true)}>{t`Complete all`}</Button>
      </Group>
    </Modal>
  );
}
