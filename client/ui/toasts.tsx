import { getDefaultZIndex, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';

/** Over dialogs, and under menus: what somebody has just opened takes the click, whatever Cairn says meanwhile. */
const underMenus = getDefaultZIndex('popover') - 1;

/** What names several tasks with their reasons is read whole. */
const tallest = 480;

/** Toasts stand at the far corner of the reading direction. */
export function Toasts() {
  const { dir } = useDirection();
  return (
    <Notifications
      position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'}
      limit={4}
      notificationMaxHeight={tallest}
      zIndex={underMenus}
    />
  );
}
