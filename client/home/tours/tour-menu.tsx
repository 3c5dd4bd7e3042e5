import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { Menu } from '#client/ui/floating.tsx';
import { TourItems } from './tour-items.tsx';
import classes from './tour-menu.module.css';

/** Button of the navbar with the tours; a phone has them in its help menu. */
export function TourMenu() {
  const { t } = useLingui();
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon className={classes.button!} aria-label={t`Show Tour`} title={t`Show Tour`}>
          <IconRoute size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <TourItems />
      </Menu.Dropdown>
    </Menu>
  );
}
