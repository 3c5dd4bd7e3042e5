import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import classes from './replay.module.css';

/** Opens the replay of a session. */
export function ReplayButton({ onPress }: { onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button
      size="xs"
      variant="subtle"
      color="gray"
      className={classes.open!}
      leftSection={<IconHistory size={15} stroke={1.7} aria-hidden="true" />}
      onClick={onPress}
    >{t`Replay`}</Button>
  );
}
