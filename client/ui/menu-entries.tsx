import type { ReactNode } from 'react';

/**
 * For a Mantine menu that contains other elements than entries. ARIA allows only entries in a menu, so the popover becomes a dialog with the
 * menu inside it.
 */
export const asDialog = { dropdown: { role: 'dialog', 'aria-orientation': undefined } };

export const MenuEntries = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="menu" aria-label={label}>
    {children}
  </div>
);
