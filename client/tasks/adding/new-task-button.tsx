import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { KeyHint } from '#client/ui/key-hint.tsx';
import classes from './new-task-button.module.css';

export function NewTaskButton({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      className={classes.button!}
      leftSection={<IconPlus size={16} stroke={2} aria-hidden="true" />}
      rightSection={<KeyHint keys={['C']} />}
      aria-keyshortcuts="c"
      onClick={onAdd}
    >
      <span className={classes.words}>{t`New task`}</span>
    </Button>
  );
}
