import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { deactivatePersonEndpoint, reactivatePersonEndpoint } from '#shared/people/employees.api.ts';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { call } from '#client/platform/http/call.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { showToast } from '#client/ui/toast.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';

interface EmployeeActivityProps {
  person: Pick<DirectoryEntry, 'id' | 'name' | 'isActive'>;
}

interface QuestionProps {
  name: string;
  isActive: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function ActivityQuestion({ name, isActive, onConfirm, onClose }: QuestionProps) {
  const { t } = useLingui();
  const title = isActive ? t`Deactivate ${name}?` : t`Reactivate ${name}?`;
  return (
    <Modal opened onClose={onClose} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <Text size="sm">
        {isActive
          ? t`This person is signed out at once and can no longer sign in. Their work stays.`
          : t`This person can sign in again. A leaving date that has passed is removed. What was handed over stays where it is.`}
      </Text>
      <Group justify="flex-end" mt="lg" gap={8}>
        <Button variant="default" onClick={onClose} data-autofocus>{t`Cancel`}</Button>
        <Button color={isActive ? 'red' : undefined} onClick={onConfirm}>
          {isActive ? t`Deactivate` : t`Reactivate`}
        </Button>
      </Group>
    </Modal>
  );
}

/** Button that deactivates or reactivates an employee after a question. */
export function EmployeeActivity({ person: { id, name, isActive } }: EmployeeActivityProps) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const [isAsking, setIsAsking] = useState(false);
  const shown = isolateDirection(name);
  const change = (isOn: boolean): Promise<unknown> =>
    call(isOn ? reactivatePersonEndpoint : deactivatePersonEndpoint, { params: { personId: id }, body: {} });
  const confirm = () => {
    setIsAsking(false);
    const words = isActive ? t`${shown} is deactivated` : t`${shown} is active again`;
    const action = { label: t`Undo`, onChoose: () => void change(isActive).catch(sayRefusal) };
    change(!isActive).then(() => showToast({ tone: 'done', words, closeLabel: t`Close`, action }), sayRefusal);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {isActive ? t`Deactivate` : t`Reactivate`}
      </Button>
      {isAsking && <ActivityQuestion name={shown} isActive={isActive} onConfirm={confirm} onClose={() => setIsAsking(false)} />}
    </>
  );
}
