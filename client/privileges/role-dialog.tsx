import { useLingui } from '@lingui/react/macro';
import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { AppError } from '#shared/platform/errors.ts';
import { isBaseOfName } from '#shared/privileges/privileges.policy.ts';
import type { Role } from '#shared/privileges/role.schema.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { messageForError } from '#client/platform/base/error-messages.ts';
import { failureCode } from '#client/platform/base/failures.ts';
import { useFaultText } from '#client/records/use-fault-text.ts';
import { autoDirection } from '#client/ui/auto-direction.ts';

interface RoleDialogProps {
  title: string;
  submit: string;
  name?: string;
  /** Roles with whose privileges a new one can begin; empty for a role that exists. */
  roles?: readonly Role[];
  onClose: () => void;
  onSubmit: (name: string, like: Role | undefined) => Promise<unknown>;
}

/** Role whose privileges a new one gets unless another is chosen: a name with “Employee” needs one that is based on it. */
const usual = (roles: readonly Role[], name: string) =>
  roles.find(({ base }) => base === (isBaseOfName(name, 'manager') ? 'manager' : 'employee')) ?? roles[0];

/** Sends the form and says what the server refuses. */
function useSending({ onSubmit, onClose }: Pick<RoleDialogProps, 'onSubmit' | 'onClose'>) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async (name: string, like: Role | undefined) => {
    if (name === '') return setFault(faultText({ rule: 'required' }));
    setSending(true);
    try {
      await onSubmit(name, like);
    } catch (error) {
      const [field] = error instanceof AppError ? (error.fields ?? []) : [];
      return setFault(field ? faultText(field) : t(messageForError(failureCode(error))));
    } finally {
      setSending(false);
    }
    return onClose();
  };
  return { fault, isSending, send, forget: () => setFault(null) };
}

interface LikeSelectProps {
  roles: readonly Role[];
  like: Role | undefined;
  onChoose: (id: string | null) => void;
}

function LikeSelect({ roles, like, onChoose }: LikeSelectProps) {
  const { t } = useLingui();
  const roleName = useRoleName();
  return (
    <Select
      size="sm"
      label={t`Begins with the privileges of`}
      description={t`The role keeps the base of this one. The menu follows it.`}
      data={roles.map((role) => ({ value: role.id, label: roleName(role.name) }))}
      value={like?.id ?? null}
      allowDeselect={false}
      onChange={onChoose}
    />
  );
}

/** Asks for the name of a role and, for a new one, where its privileges begin. */
export function RoleDialog({ title, submit, name: first = '', roles = [], onClose, onSubmit }: RoleDialogProps) {
  const { t } = useLingui();
  const [name, setName] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const { fault, isSending, send, forget } = useSending({ onSubmit, onClose });
  const like = roles.find(({ id }) => id === chosen) ?? usual(roles, name);
  const submitForm = (event: FormEvent) => {
    event.preventDefault();
    void send(name.trim(), like);
  };
  const type = (value: string) => {
    setName(value);
    forget();
  };
  return (
    <Modal opened onClose={onClose} size={420} centered title={title} closeButtonProps={{ 'aria-label': t`Close` }}>
      <form noValidate onSubmit={submitForm}>
        <Stack gap="md">
          <TextInput
            {...{ size: 'sm', required: true, maxLength: 60, label: t`Name`, value: name, error: fault }}
            data-autofocus
            attributes={autoDirection(name)}
            onChange={({ currentTarget: { value } }) => type(value)}
          />
          {roles.length > 0 && <LikeSelect roles={roles} like={like} onChoose={setChosen} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
            <Button type="submit" loading={isSending}>
              {submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
