import { useLingui } from '@lingui/react/macro';
import { IconBell, IconDeviceLaptop, IconDevices, IconKey, IconLogout, IconPhoto, IconUser, IconUserShield } from '@tabler/icons-react';
import { useLocation } from 'wouter';
import { canImpersonate } from '#shared/access/impersonation.policy.ts';
import { notificationsPath } from '#shared/notifications/channels.ts';
import { canManageQueue } from '#shared/platform/queue.policy.ts';
import { useRoleName } from '#client/access/role-name.ts';
import { useSession } from '#client/access/session.store.ts';
import { employeePath } from '#client/people/employee-path.ts';
import { Menu } from '#client/ui/floating.tsx';
import { QueueLink } from './queue-link.tsx';
import { SettingsLink } from './settings-link.tsx';
import classes from './navbar.module.css';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function SignedInPerson() {
  const { user } = useSession();
  const roleName = useRoleName();
  if (!user) return null;
  return (
    <>
      <div className={classes.who}>
        <bdi className={classes.whoName}>{user.name}</bdi>
        <bdi>{user.email}</bdi>
        <span>
          <bdi>{roleName(user.role)}</bdi> · <bdi>{user.companyName}</bdi>
        </span>
      </div>
      <Menu.Divider />
    </>
  );
}

interface ProfileItemsProps {
  onPicture: () => void;
  onPassword: () => void;
  onProxy: () => void;
  onSessions: () => void;
  onQueue: () => void;
  onLeave: (everywhere: boolean) => void;
}

export function ProfileItems({ onPicture, onPassword, onProxy, onSessions, onQueue, onLeave }: ProfileItemsProps) {
  const { t } = useLingui();
  const { actor } = useSession();
  const [, navigate] = useLocation();
  return (
    <>
      <SignedInPerson />
      <Menu.Item className={classes.onPhone!} leftSection={<IconBell {...icon} />} onClick={() => navigate(notificationsPath)}>
        {t`Notifications`}
      </Menu.Item>
      <Menu.Item leftSection={<IconUser {...icon} />} onClick={() => navigate(employeePath(actor?.id ?? ''))}>{t`My profile`}</Menu.Item>
      <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={onPicture}>{t`Change ProfilePic`}</Menu.Item>
      <Menu.Item leftSection={<IconKey {...icon} />} onClick={onPassword}>{t`Change Password`}</Menu.Item>
      {actor && canImpersonate(actor) && <Menu.Item leftSection={<IconUserShield {...icon} />} onClick={onProxy}>{t`Proxy As`}</Menu.Item>}
      <Menu.Item leftSection={<IconDeviceLaptop {...icon} />} onClick={onSessions}>{t`Sessions and devices`}</Menu.Item>
      <SettingsLink />
      {actor && canManageQueue(actor) && <QueueLink onOpen={onQueue} />}
      <Menu.Item leftSection={<IconLogout {...icon} className="mirrored" />} onClick={() => onLeave(false)}>{t`Logout`}</Menu.Item>
      <Menu.Item leftSection={<IconDevices {...icon} />} onClick={() => onLeave(true)}>{t`Sign out everywhere`}</Menu.Item>
    </>
  );
}
