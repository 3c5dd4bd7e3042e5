import { Drawer } from '@mantine/core';
import { CheckInForm } from './check-in-form.tsx';
import type { Entering } from './use-check-in-form.ts';

/** Form of a check-in that rises from the foot of a phone. */
export function CheckInSheet({ label, onClose, ...entering }: Entering & { label: string; onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} position="bottom" size="92dvh" padding={0} withCloseButton={false} radius="md" aria-label={label}>
      <CheckInForm {...entering} onClose={onClose} />
    </Drawer>
  );
}

export { CheckInForm };
