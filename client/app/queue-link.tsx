import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';

/** The way to the board of what is done later, which the server draws itself. */
export function QueueLink() {
  const { t } = useLingui();
  return (
    <Menu.Item
      component="a"
      href="/api/get/queue"
      target="_blank"
      rel="noopener"
      leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden="true" />}
    >
      {t`Background work`}
    </Menu.Item>
  );
}
