import { useLingui } from '@lingui/react/macro';
import { Button, Modal, PasswordInput } from '@mantine/core';
import { changePasswordEndpoint } from '#shared/access/passwords.api.ts';
import { Refused } from '#client/access/refused.tsx';
import { useSession } from '#client/access/session.store.ts';
import { call } from '#client/platform/http/call.ts';
import { showToast } from '#client/ui/toast.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { usePasswordForm } from './use-password-form.ts';
import classes from './passwords.module.css';

function ChangeForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { user } = useSession();
  const { form, refused, isSending, submit } = usePasswordForm({ currentPassword: '', newPassword: '' }, async (body) => {
    await call(changePasswordEndpoint, { body });
    showToast({ tone: 'done', words: t`Password changed. Your other sessions were ended.`, closeLabel: t`Close` });
    onClose();
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {refused && <Refused code={refused} />}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        size="md"
        required
        withAsterisk={false}
        data-autofocus
        label={t`Current password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, c: 'dimmed', tabIndex: 0 }}
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField
        ofPerson={user ? [...user.name.split(' '), user.email] : []}
        password={form.values.newPassword}
        {...form.getInputProps('newPassword')}
      />
      <div className={classes.foot}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={isSending}>{t`Change password`}</Button>
      </div>
    </form>
  );
}

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      size={440}
      padding="xl"
      title={t`Change Password`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ChangeForm onClose={onClose} />
    </Modal>
  );
}
