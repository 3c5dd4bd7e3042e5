import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useConnection } from '#client/platform/live/connection.ts';
import classes from './support-window.module.css';

interface SupportWindowProps {
  crumb?: ReactNode;
  here?: ReactNode;
  isQueue?: boolean;
  hasOwnFocus?: boolean;
  onBack?: () => void;
  onClose: () => void;
  children: ReactNode;
}

const useUpTo = (width: number) => useMediaQuery(`(max-width: ${width}px)`, undefined, { getInitialValueInEffect: false }) ?? false;

export const usePhone = () => useUpTo(767);
export const useOnePane = () => useUpTo(991);

/** Escape closes the topmost layer only: popover, then dialog, then the window. */
function useEscape(end: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key !== 'Escape' || event.isComposing || target.getAttribute('data-mantine-stop-propagation') === 'true') return;
    const windows = [...document.querySelectorAll('[role="dialog"]')];
    const top = windows.at(-1);
    if (top?.hasAttribute('data-support') && !top.querySelector('[aria-haspopup][aria-expanded="true"]')) end();
  });
  useEffect(() => {
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

/** The heading gets the focus when the view changes, so that screen readers announce it. */
function Heading({ crumb, hasOwnFocus }: Pick<SupportWindowProps, 'crumb'> & { hasOwnFocus: boolean }) {
  const { t } = useLingui();
  return (
    <div className={classes.heading} {...(!hasOwnFocus && { tabIndex: -1, 'data-autofocus': true })}>
      <Modal.Title data-quiet={crumb === undefined ? undefined : true}>{t`Support`}</Modal.Title>
      {crumb !== undefined && (
        <p className={classes.crumb}>
          <span aria-hidden="true">/</span> {crumb}
        </p>
      )}
    </div>
  );
}

type BarProps = Pick<SupportWindowProps, 'crumb' | 'here' | 'onClose'> & { hasOwnFocus: boolean; onBack: (() => void) | undefined };

function Bar({ crumb, here, hasOwnFocus, onBack, onClose }: BarProps) {
  const { t } = useLingui();
  const isAway = useConnection().status === 'offline';
  return (
    <div className={classes.bar}>
      {crumb !== undefined && (
        <ActionIcon aria-label={t`Back to history`} onClick={onBack}>
          <IconArrowLeft className="mirrored" size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <Heading crumb={crumb} hasOwnFocus={hasOwnFocus} />
      <span className={classes.gap} />
      {isAway && <p className={classes.away} role="status">{t`Offline. Updates are sent when you reconnect`}</p>}
      {here}
      <ActionIcon aria-label={t`Close`} onClick={onClose}>
        <IconX size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

export function SupportWindow({ crumb, here, isQueue = false, hasOwnFocus = false, onBack, onClose, children }: SupportWindowProps) {
  const isPhone = usePhone();
  useEscape(crumb !== undefined && onBack ? onBack : onClose);
  return (
    <Modal.Root
      opened
      closeOnEscape={false}
      onClose={onClose}
      centered
      fullScreen={isPhone}
      size={isQueue ? 1320 : 1200}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.window!, body: classes.body!, title: classes.title! }}
    >
      <Modal.Overlay backgroundOpacity={0.4} />
      <Modal.Content data-support radius={isPhone ? 0 : 'lg'}>
        <Bar {...{ crumb, here, hasOwnFocus, onBack, onClose }} />
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
