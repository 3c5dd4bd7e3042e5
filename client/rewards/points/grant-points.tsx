import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

const GrantDialog = lazyComponent(async () => (await import('./grant-dialog.tsx')).GrantDialog);

/** Button of those who manage rewards, with the dialog that grants and adjusts points. */
export function GrantPoints() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconCoins size={15} stroke={1.8} aria-hidden="true" />}
        onClick={() => setIsOpen(true)}
      >
        {t`Grant or adjust points`}
      </Button>
      {isOpen && <GrantDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
