import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { signOut, useSession } from '#client/access/session.store.ts';
import { hasUnsavedWork } from '#client/access/unsaved-work.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { Avatar } from '#client/ui/avatar.tsx';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
// Imported here because sign-out asks about drafts from before a reload, even if no board was opened.
import '#client/access/drafts.store.ts';
import { shortName } from './short-name.ts';
import classes from './navbar.module.css';

const ProfilePicture = lazyComponent(async () => (await import('#client/files/profile-picture.tsx')).ProfilePicture);
const ProfileItems = lazyComponent(async () => (await import('./profile-items.tsx')).ProfileItems);
const ChangePassword = lazyComponent(
  async () => (await import('#client/access/passwords/change-password-dialog.tsx')).ChangePasswordDialog,
);
const SessionsDialog = lazyComponent(async () => (await import('#client/access/sessions/sessions-dialog.tsx')).SessionsDialog);
const ProxyDialog = lazyComponent(async () => (await import('#client/access/impersonation/proxy-dialog.tsx')).ProxyDialog);
const QueueDialog = lazyComponent(async () => (await import('./queue-dialog.tsx')).QueueDialog);
const LeaveQuestion = lazyComponent(async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog);

function useLeaving() {
  const { t } = useLingui();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const sayRefusal = useErrorToast();
  const [pendingSignOut, setPendingSignOut] = useState<{ everywhere: boolean } | null>(null);

  const leave = (everywhere: boolean) =>
    signOut(everywhere).then(
      () => navigate('/auth/login', { replace: true }),
      (error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: () => void leave(everywhere) }),
    );
  const wish = (everywhere: boolean) => (user && hasUnsavedWork(user.id) ? setPendingSignOut({ everywhere }) : void leave(everywhere));
  const answer = (isLeaving: boolean) => {
    setPendingSignOut(null);
    if (isLeaving && pendingSignOut) void leave(pendingSignOut.everywhere);
  };
  const question = pendingSignOut && <LeaveQuestion onStay={() => answer(false)} onLeave={() => answer(true)} />;
  return { wish, question };
}

const dialogs = {
  password: ChangePassword,
  picture: ProfilePicture,
  proxy: ProxyDialog,
  queue: QueueDialog,
  sessions: SessionsDialog,
} as const;
type DialogName = keyof typeof dialogs;

function OpenDialog({ name, onClose }: { name: DialogName; onClose: () => void }) {
  const Dialog = dialogs[name];
  return <Dialog onClose={onClose} />;
}

export function ProfileMenu() {
  const { t } = useLingui();
  const { user } = useSession();
  const { wish, question } = useLeaving();
  const [open, setOpen] = useState<DialogName | null>(null);
  const name = shortName(user?.name, t`Guest`);

  return (
    <>
      {question}
      {open && <OpenDialog name={open} onClose={() => setOpen(null)} />}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={classes.profile}>
            <VisuallyHidden>{t`Your menu: ${name}`}</VisuallyHidden>
            <Avatar person={{ id: user?.id ?? '', name: user?.name ?? name }} size={28} />
            <bdi className={classes.name} aria-hidden="true">
              {name}
            </bdi>
            <IconChevronDown className={classes.name} size={14} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ProfileItems
            onPicture={() => setOpen('picture')}
            onPassword={() => setOpen('password')}
            onProxy={() => setOpen('proxy')}
            onSessions={() => setOpen('sessions')}
            onQueue={() => setOpen('queue')}
            onLeave={wish}
          />
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
