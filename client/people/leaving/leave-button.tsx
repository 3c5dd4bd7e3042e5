import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const LeaveDialog = lazyComponent(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Button that lets an employee leave the company and hand over what they hold. */
export function LeaveButton({ person }: { person: DirectoryEntry }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {person.isActive ? t`Leaving…` : t`Hand over…`}
      </Button>
      {isOpen && <LeaveDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
