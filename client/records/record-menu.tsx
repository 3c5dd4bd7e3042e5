import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { Menu } from '#client/ui/floating.tsx';
import { trashOpener, useTrashView } from './use-trash-view.ts';

/** Further actions of a list. */
export function RecordMenu() {
  const { t } = useLingui();
  const { open } = useTrashView();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={t`More actions`} data-row={trashOpener}>
          <IconDots size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.6} />} onClick={open}>{t`Recently deleted`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
