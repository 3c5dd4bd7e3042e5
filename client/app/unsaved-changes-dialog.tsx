import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedChangesDialog({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui();
  return (
    <Modal opened onClose={onStay} title={t`Discard unsaved text?`} closeButtonProps={{ 'aria-label': t`Close` }} centered>
      <p>{t`You have unsaved text. Signing out deletes it from this device.`}</p>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onStay} data-autofocus>{t`Stay signed in`}</Button>
        <Button color="red" onClick={onLeave}>{t`Discard and sign out`}</Button>
      </Group>
    </Modal>
  );
}
