import { Button } from '@mantine/core';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Popover } from './floating.tsx';

interface ToolbarPopoverProps {
  label: string;
  icon: ReactNode;
  position: 'bottom-start' | 'bottom-end';
  width?: number;
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
}

export function ToolbarPopover({ label, icon, className, children, ...where }: ToolbarPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  /** Escape first closes an open list inside the popover. */
  const press = (event: KeyboardEvent) => {
    const isTaken = event.defaultPrevented || (event.target as Element).getAttribute('data-mantine-stop-propagation') === 'true';
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || isTaken) return;
    event.stopPropagation();
    setIsOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={setIsOpen} {...where} trapFocus returnFocus closeOnEscape={false} shadow="md">
      <Popover.Target>
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          className={className}
          style={{ flex: 'none' }}
          aria-expanded={isOpen}
          leftSection={icon}
          onClick={() => setIsOpen(!isOpen)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDown={press}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
}
