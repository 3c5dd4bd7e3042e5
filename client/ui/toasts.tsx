import { getDefaultZIndex, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import classes from './toasts.module.css';
import { keepFocusUncovered } from './uncovered-focus.ts';

/** Over dialogs, and under menus: what somebody has just opened takes the click, whatever Cairn says meanwhile. */
const underMenus = getDefaultZIndex('popover') - 1;

/** What names several tasks with their reasons is read whole. */
const tallest = 480;

/** Toasts stand at the far corner of the reading direction, and at the top while the focus is under that corner. */
export function Toasts() {
  const { dir } = useDirection();
  const position = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  /** Mantine gives the reference to the stack of each of its positions. */
  const followFocus = useCallback(
    (stack: HTMLDivElement | null) => (stack?.dataset['position'] === position ? keepFocusUncovered(stack) : undefined),
    [position],
  );
  return (
    <Notifications
      ref={followFocus}
      className={classes.stack}
      position={position}
      limit={4}
      notificationMaxHeight={tallest}
      zIndex={underMenus}
    />
  );
}
