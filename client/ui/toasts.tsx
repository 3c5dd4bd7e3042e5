import { getDefaultZIndex, useDirection } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useCallback } from 'react';
import classes from './toasts.module.css';
import { keepFocusUncovered } from './uncovered-focus.ts';

/** Above dialogs, and below menus, so that a toast never covers a menu that was just opened. */
const underMenus = getDefaultZIndex('popover') - 1;

/** Maximum height in pixels. A message that lists tasks with reasons must fit. */
const tallest = 480;

/** Toasts appear at the end side of the bottom, and at the top while they would cover the focused field. */
export function Toasts() {
  const { dir } = useDirection();
  const position = dir === 'rtl' ? 'bottom-left' : 'bottom-right';
  /** Mantine calls the ref for the container of each position. */
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
