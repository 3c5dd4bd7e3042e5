import type { ReactNode } from 'react';

/**
 * For the `attributes` of a Mantine menu that holds more than entries: a menu may contain nothing else, so what floats
 * is a dialog, and the entries are a menu within it.
 */
export const asDialog = { dropdown: { role: 'dialog', 'aria-orientation': undefined } };

/** The entries of such a menu. */
export const MenuEntries = ({ label, children }: { label: string; children: ReactNode }) => (
  <div role="menu" aria-label={label}>
    {children}
  </div>
);
