import { useLingui } from '@lingui/react/macro';
import { IconCopyPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { RecordPartProps } from '#client/records/record-drawer-parts.ts';
import { BarButton } from '#client/ui/bar-button.tsx';

const CloneDialog = lazyComponent(async () => (await import('./clone-dialog.tsx')).CloneDialog);

/** Creates a draft with the settings and people of a session. */
export function CloneButton({ row, rights, onOpen }: RecordPartProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  if (!rights.canCreate) return null;
  return (
    <>
      <BarButton label={t`Clone the session`} onPress={() => setAsking(true)}>
        <IconCopyPlus size={18} stroke={1.6} aria-hidden="true" />
      </BarButton>
      {isAsking && <CloneDialog row={row} onCloned={onOpen} onClose={() => setAsking(false)} />}
    </>
  );
}
