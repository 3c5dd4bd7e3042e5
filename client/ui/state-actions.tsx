import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

export function HomeButton() {
  return (
    <Button component={Link} href="/">
      <Trans>Go to the home page</Trans>
    </Button>
  );
}
