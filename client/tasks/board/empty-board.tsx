import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { StateMessage } from '#client/ui/state-message.tsx';

/** A board that nobody has put a task on. */
export function EmptyBoard({ onAdd }: { onAdd?: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <StateMessage
      kind="empty"
      sentence={t`This board has no tasks yet.`}
      action={onAdd && <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onAdd}>{t`Add the first task`}</Button>}
    />
  );
}
