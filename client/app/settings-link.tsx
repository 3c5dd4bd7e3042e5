import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconBellCog } from '@tabler/icons-react';
import { Link } from 'wouter';
import { notificationSettingsPath } from '#shared/notifications/channels.ts';

export function SettingsLink() {
  const { t } = useLingui();
  return (
    <Menu.Item component={Link} href={notificationSettingsPath} leftSection={<IconBellCog size={16} stroke={1.6} aria-hidden="true" />}>
      {t`Notification settings`}
    </Menu.Item>
  );
}
