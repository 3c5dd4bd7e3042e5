import { useLingui } from '@lingui/react/macro';
import { Drawer } from '@mantine/core';
import { Wordmark } from '#client/ui/wordmark.tsx';
import { SidebarGroups } from './sidebar.tsx';
import classes from './sidebar.module.css';

export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={280}
      title={<Wordmark height={22} />}
      closeButtonProps={{ 'aria-label': t`Close menu` }}
    >
      <nav className={classes.inDrawer} aria-label={t`Main navigation`}>
        <SidebarGroups isRail={false} onChoose={onClose} />
      </nav>
    </Drawer>
  );
}
