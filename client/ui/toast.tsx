import { UnstyledButton } from '@mantine/core';
import { hideNotification, showNotification, updateNotification, type NotificationData } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from './text-button.module.css';
import classes from './toast.module.css';

interface Toast {
  words: ReactNode;
  /**
   * `done`: success; `refused`: the reason why an action failed; `info`: changes of other people, which another element announces to screen
   * readers.
   */
  tone: 'done' | 'refused' | 'info';
  face?: ReactNode;
  closeLabel: string;
  /** Stays until it is closed, for long messages. */
  isLasting?: boolean;
  /** A new toast replaces the one with this name. */
  name?: string | undefined;
  action?: { label: string; onChoose: () => void } | undefined;
}

const mark = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Display times in milliseconds. A toast with an action stays longer, so that its button can be reached. */
const [standing, standingToAct] = [5000, 10_000];

/** Shows a toast. The time stops while it has the pointer or the focus. */
export function showToast({ words, tone, face, closeLabel, isLasting = false, name, action }: Toast): void {
  if (name !== undefined) hideToast(name);
  const shown: NotificationData = {
    ...(name !== undefined && { id: name }),
    autoClose: isLasting ? false : action ? standingToAct : standing,
    icon: face ?? (tone === 'refused' ? <IconAlertCircle {...mark} /> : <IconCircleCheck {...mark} />),
    ...(tone === 'info' && { role: 'group' }),
    'data-tone': tone,
    closeButtonProps: { 'aria-label': closeLabel },
    message: (
      <span className={classes.toast}>
        <span className={classes.words}>{words}</span>
        {action && (
          <UnstyledButton
            className={`${button.textButton} ${classes.action}`}
            onClick={() => {
              hideNotification(id);
              action.onChoose();
            }}
          >
            {action.label}
          </UnstyledButton>
        )}
      </span>
    ),
    onFocusCapture: () => updateNotification({ ...shown, id, autoClose: false }),
    onBlurCapture: () => updateNotification({ ...shown, id }),
  };
  const id = showNotification(shown);
}

export const hideToast = (name: string): void => void hideNotification(name);
