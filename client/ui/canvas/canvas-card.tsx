import { useLingui } from '@lingui/react/macro';
import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { escapeWithin } from '#client/ui/escape.ts';
import classes from './canvas-card.module.css';

interface CanvasCardProps {
  name: string;
  /** Stands before the name. */
  picture?: ReactNode;
  /** Pairs of `dt` and `dd`. */
  facts: ReactNode;
  /** Buttons; none show no foot. */
  children: ReactNode;
  onClose: () => void;
}

/** Details of a node beside its canvas; on a phone at the foot of the screen. */
export function CanvasCard({ name, picture, facts, children, onClose }: CanvasCardProps) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any part of the card closes it
    <div className={classes.card} role="dialog" tabIndex={-1} aria-label={name} onKeyDown={escapeWithin(onClose)}>
      <header className={classes.head}>
        {picture}
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <CloseButton size={28} aria-label={t`Close`} onClick={onClose} />
      </header>
      <dl className={classes.facts}>{facts}</dl>
      <footer className={classes.foot}>{children}</footer>
    </div>
  );
}
