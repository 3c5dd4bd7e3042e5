import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const InvitationsDialog = lazyComponent(async () => (await import('./invitations-dialog.tsx')).InvitationsDialog);

/** Opens the list of people who have no password yet. */
export function InvitationsButton() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconMailForward size={16} stroke={1.8} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t`Invitations`}
      </Button>
      {isOpen && <InvitationsDialog onClose={() => setOpen(false)} />}
    </>
  );
}
