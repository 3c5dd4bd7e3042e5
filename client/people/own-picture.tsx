import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ComponentType } from 'react';
import { installedFeatures } from '#client/platform/base/feature.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';

interface PictureDialogProps {
  onClose: () => void;
}

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Dialog in which a person chooses an own profile picture. */
    pictureDialog?: () => Promise<ComponentType<PictureDialogProps>>;
  }
}

const PictureDialog = lazyComponent<PictureDialogProps>(async () => {
  const { pictureDialog } = installedFeatures().find((feature) => feature.pictureDialog) ?? {};
  if (!pictureDialog) throw new Error('No feature gives the dialog for profile pictures');
  return pictureDialog();
});

/** Button that opens the choice of the reader’s own picture. */
export function OwnPicture() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>{t`Change picture`}</Button>
      {isOpen && <PictureDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
