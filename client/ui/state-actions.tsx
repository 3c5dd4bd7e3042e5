import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'wouter';

/** What to do about a view that did not come. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** The way out of a view that is not there for this person. */
export function HomeButton() {
  return (
    <Button component={Link} href="/">
      <Trans>Go to the start page</Trans>
    </Button>
  );
}
