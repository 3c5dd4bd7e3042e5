import { useLingui } from '@lingui/react/macro';
import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ownWorkAccountEndpoint, startLinkEndpoint, unlinkEndpoint, type OwnWorkAccount } from '#shared/access/work-account.api.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { usePasswordForm } from '#client/access/passwords/use-password-form.ts';
import { Refused } from '#client/access/refused.tsx';
import { useSession } from '#client/access/session.store.ts';
import { readerClock } from '#client/platform/base/reader-clock.ts';
import { call } from '#client/platform/http/call.ts';
import { wholeDayText } from '#client/ui/day-text.ts';
import { isolateDirection } from '#client/ui/isolate.ts';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import { showToast } from '#client/ui/toast.tsx';
import classes from '#client/access/passwords/passwords.module.css';
import { leaveFor } from './leave-for.ts';
import './work-account-errors.ts';
import own from './work-account.module.css';

function useOwnAccount() {
  const [account, setAccount] = useState<OwnWorkAccount | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const show = (found: OwnWorkAccount) => {
    setAccount(found);
    setFailed(false);
  };
  const load = () => void call(ownWorkAccountEndpoint).then(show, () => setFailed(true));
  useEffect(load, []);
  return { account, hasFailed, load };
}

interface AccountFormProps {
  account: OwnWorkAccount;
  onUnlink: () => void;
}

/** Links the account, for which this page is left, or unlinks it. */
function useChange({ account: { linkedAt }, onUnlink }: AccountFormProps) {
  const { t } = useLingui();
  return usePasswordForm({ currentPassword: '' }, async ({ currentPassword }) => {
    if (linkedAt === null) {
      const { address } = await call(startLinkEndpoint, { body: { currentPassword, to: location.pathname + location.search } });
      return leaveFor(address);
    }
    await call(unlinkEndpoint, { body: { currentPassword } });
    showToast({ tone: 'done', words: t`Work account unlinked. You sign in with your password.`, closeLabel: t`Close` });
    onUnlink();
  });
}

function AccountForm(props: AccountFormProps) {
  const { t, i18n } = useLingui();
  const { account } = props;
  const { user } = useSession();
  const { form, refused, isSending, submit } = useChange(props);
  const name = isolateDirection(account.provider ?? '');
  const day = account.linkedAt === null ? null : wholeDayText(dayInZone(new Date(account.linkedAt), readerClock.zone()), i18n.locale);
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <p className={classes.words}>
        {day === null
          ? t`Sign in with your ${name} account in the future, without a password.`
          : t`Your ${name} account is linked since ${day}.`}
      </p>
      {refused && <Refused code={refused} />}
      <input type="hidden" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordInput
        size="md"
        required
        withAsterisk={false}
        label={t`Current password`}
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t`Show password`, c: 'dimmed', tabIndex: 0 }}
        {...form.getInputProps('currentPassword')}
      />
      <div className={classes.foot}>
        <Button type="submit" variant="default" loading={isSending}>
          {day === null ? t`Link account` : t`Unlink account`}
        </Button>
      </div>
    </form>
  );
}

/** Work account of the reader, which can be linked and unlinked. Shows nothing in an installation without a provider. */
export function WorkAccountSection() {
  const { t } = useLingui();
  const { account, hasFailed, load } = useOwnAccount();
  if (hasFailed) return <NotLoaded level={3} onRetry={load} />;
  if (account === null || account.provider === null) return null;
  return (
    <section className={own.section} aria-label={t`Work account`}>
      <h3 className={own.heading}>{t`Work account`}</h3>
      {/* A new form after each change: the password is asked again. */}
      <AccountForm key={account.linkedAt} account={account} onUnlink={load} />
    </section>
  );
}
