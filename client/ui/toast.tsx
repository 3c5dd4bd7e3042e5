import { UnstyledButton } from '@mantine/core';
import { hideNotification, showNotification, updateNotification, type NotificationData } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import button from './text-button.module.css';
import classes from './toast.module.css';

interface Toast {
  /** Everything comes in translated. */
  words: ReactNode;
  /** Done is news; refused says why something did not happen; told is what others did, which is said to the ear elsewhere. */
  tone: 'done' | 'refused' | 'told';
  /** Who it comes from, in the place of a sign. */
  face?: ReactNode;
  closeLabel: string;
  /** Stands until it is closed: there is more to read than a line. */
  isLasting?: boolean;
  /** Of toasts under one name only the last stands. */
  name?: string | undefined;
  /** One thing that can be done about it. */
  action?: { label: string; onChoose: () => void } | undefined;
}

const mark = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** How long a toast stands, in milliseconds; one that can be acted on gives the time to reach its button. */
const [standing, standingToAct] = [5000, 10_000];

/** Stands at the far corner for a while; the pointer upon it and the focus in it stop the time. */
export function showToast({ words, tone, face, closeLabel, isLasting = false, name, action }: Toast): void {
  if (name !== undefined) hideToast(name);
  const shown: NotificationData = {
    ...(name !== undefined && { id: name }),
    autoClose: isLasting ? false : action ? standingToAct : standing,
    icon: face ?? (tone === 'refused' ? <IconAlertCircle {...mark} /> : <IconCircleCheck {...mark} />),
    ...(tone === 'told' && { role: 'group' }),
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

/** Takes a toast away that is no longer true. */
export const hideToast = (name: string): void => void hideNotification(name);
