import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconStack2 } from '@tabler/icons-react';

export function QueueLink({ onOpen }: { onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <Menu.Item leftSection={<IconStack2 size={16} stroke={1.6} aria-hidden="true" />} onClick={onOpen}>
      {t`Background jobs`}
    </Menu.Item>
  );
}
