import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

interface BarButtonProps {
  label: string;
  /** Undefined if the action is not possible now. */
  onPress: (() => void) | undefined;
  /** Name by which a keyboard shortcut finds the button. */
  keyOf?: string;
  children: ReactNode;
}

export function BarButton({ label, onPress, keyOf, children }: BarButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!onPress} data-key-of={keyOf} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
