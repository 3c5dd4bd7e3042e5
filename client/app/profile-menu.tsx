import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBell, IconChevronDown, IconDevices, IconLogout, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { signOut, useSession } from '#client/access/session.store.ts';
import { hasUnsavedWork } from '#client/access/unsaved-work.ts';
import { notificationsPath } from '#shared/notifications/notice-path.ts';
import type { SignedInUser } from '#shared/access/access.api.ts';
import { canTendQueue } from '#shared/platform/queue.policy.ts';
import { late } from '#client/platform/late.tsx';
import { Menu } from '#client/ui/floating.tsx';
import { Portrait } from '#client/ui/portrait.tsx';
import { useRefusal } from '#client/ui/use-refusal.ts';
// Here already, since drafts of before a reload are asked about also where no board was opened.
import '#client/tasks/drafts.store.ts';
import { shortName } from './short-name.ts';
import classes from './navbar.module.css';

const ProfilePicture = late(async () => (await import('#client/files/profile-picture.tsx')).ProfilePicture);
const SettingsLink = late(async () => (await import('./settings-link.tsx')).SettingsLink);
const QueueLink = late(async () => (await import('./queue-link.tsx')).QueueLink);
const QueueDialog = late(async () => (await import('./queue-dialog.tsx')).QueueDialog);
const LeaveQuestion = late(async () => (await import('./leave-question.tsx')).LeaveQuestion);

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

function Who({ user }: { user: SignedInUser }) {
  return (
    <>
      <div className={classes.who}>
        <bdi className={classes.whoName}>{user.name}</bdi>
        <bdi>{user.email}</bdi>
        <span>
          <bdi>{user.role}</bdi> · <bdi>{user.companyName}</bdi>
        </span>
      </div>
      <Menu.Divider />
    </>
  );
}

/** Signs out; who would lose something by it is asked first. */
function useLeaving() {
  const { t } = useLingui();
  const { user } = useSession();
  const [, navigate] = useLocation();
  const sayRefusal = useRefusal();
  const [asked, setAsked] = useState<{ everywhere: boolean } | null>(null);

  const leave = (everywhere: boolean) =>
    signOut(everywhere).then(
      () => navigate('/auth/login', { replace: true }),
      (error: unknown) => sayRefusal(error, { label: t`Try again`, onChoose: () => void leave(everywhere) }),
    );
  const wish = (everywhere: boolean) => (user && hasUnsavedWork(user.id) ? setAsked({ everywhere }) : void leave(everywhere));
  const answer = (isLeaving: boolean) => {
    setAsked(null);
    if (isLeaving && asked) void leave(asked.everywhere);
  };
  const question = asked && <LeaveQuestion onStay={() => answer(false)} onLeave={() => answer(true)} />;
  return { wish, question };
}

export function ProfileMenu() {
  const { t } = useLingui();
  const { user, actor } = useSession();
  const { wish, question } = useLeaving();
  const [, navigate] = useLocation();
  const [isPicturing, setIsPicturing] = useState(false);
  const [isTending, setIsTending] = useState(false);
  const name = shortName(user?.name, t`Guest`);

  return (
    <>
      {question}
      {isTending && <QueueDialog onClose={() => setIsTending(false)} />}
      {isPicturing && <ProfilePicture onClose={() => setIsPicturing(false)} />}
      <Menu position="bottom-end" width={260}>
        <Menu.Target>
          <UnstyledButton className={classes.profile}>
            <VisuallyHidden>{t`Your menu: ${name}`}</VisuallyHidden>
            <Portrait person={{ id: user?.id ?? '', name: user?.name ?? name }} size={28} />
            <bdi className={classes.name} aria-hidden="true">
              {name}
            </bdi>
            <IconChevronDown className={classes.name} size={14} stroke={1.8} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {user && <Who user={user} />}
          <Menu.Item className={classes.onPhone!} leftSection={<IconBell {...icon} />} onClick={() => navigate(notificationsPath)}>
            {t`Notifications`}
          </Menu.Item>
          <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={() => setIsPicturing(true)}>{t`Change ProfilePic`}</Menu.Item>
          <SettingsLink />
          {actor && canTendQueue(actor) && <QueueLink onOpen={() => setIsTending(true)} />}
          <Menu.Item leftSection={<IconLogout {...icon} className="mirrored" />} onClick={() => wish(false)}>{t`Logout`}</Menu.Item>
          <Menu.Item leftSection={<IconDevices {...icon} />} onClick={() => wish(true)}>{t`Log out everywhere`}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
