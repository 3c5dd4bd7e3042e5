import { Drawer } from '@mantine/core';
import type { KeyResultValues } from '#client/objectives/objective-rows.ts';
import { CheckInForm } from './check-in-form.tsx';

/** Form of a check-in that rises from the foot of a phone. */
export function CheckInSheet({ row, label, onClose }: { row: KeyResultValues; label: string; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="bottom" size="92dvh" padding={0} withCloseButton={false} radius="md" aria-label={label}>
      <CheckInForm row={row} onClose={onClose} />
    </Drawer>
  );
}

export { CheckInForm };
