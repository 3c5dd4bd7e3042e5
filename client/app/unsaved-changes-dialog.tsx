import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { useUnsent } from '#client/platform/base/unsent-changes.ts';
import { useKeptCommands } from './waiting/kept-commands.store.ts';

interface LeaveQuestionProps {
  onStay: () => void;
  onLeave: () => void;
}

export function UnsavedChangesDialog({ onStay, onLeave }: LeaveQuestionProps) {
  const { t } = useLingui();
  const { count, kept } = useUnsent();
  const waiting = Object.keys(useKeptCommands()).length + Math.max(0, count - kept);
  return (
    <Modal
      opened
      onClose={onStay}
      title={waiting > 0 ? t`Discard changes?` : t`Discard unsaved text?`}
      closeButtonProps={{ 'aria-label': t`Close` }}
      centered
    >
      {waiting > 0 ? (
        <p>
          {t`${plural(waiting, { one: '# change is not sent yet. Signing out deletes it from this device.', other: '# changes are not sent yet. Signing out deletes them from this device.' })}`}
        </p>
      ) : (
        <p>{t`You have unsaved text. Signing out deletes it from this device.`}</p>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onStay} data-autofocus>{t`Stay signed in`}</Button>
        <Button color="red" onClick={onLeave}>{t`Discard and sign out`}</Button>
      </Group>
    </Modal>
  );
}
