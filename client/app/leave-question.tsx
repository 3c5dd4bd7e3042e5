import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

/** Before somebody signs out who has written what is not saved. */
export function LeaveQuestion({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onStay} title={t`Discard what you have not saved?`} closeButtonProps={{ 'aria-label': t`Close` }} centered>
      <p>{t`You have written something that is not saved yet. Logging out removes it from this device.`}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onStay} data-autofocus>{t`Stay here`}</Button>
        <Button color="red" onClick={onLeave}>{t`Discard and log out`}</Button>
      </Group>
    </Modal>
  );
}
