import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateMessage } from './state-message.tsx';

interface RoomGateProps<State> {
  live: { status: 'loading' | 'live' | 'absent' | 'denied' | 'failed'; state: State | null; retry: () => void };
  /** The shape of what comes. */
  loading: ReactNode;
  children: (state: State) => ReactNode;
}

export function RetryButton({ onRetry }: { onRetry: () => void }) {
  return (
    <Button leftSection={<IconRefresh size={16} stroke={1.6} />} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

/** Shows a room's state, or why there is none. A view that is in memory stays, whatever the connection does. */
export function RoomGate<State>({ live, loading, children }: RoomGateProps<State>) {
  if (live.status === 'absent' || live.status === 'denied') return <StateMessage kind={live.status} />;
  if (live.state !== null) return children(live.state);
  if (live.status === 'loading') return loading;
  const kind = navigator.onLine ? 'failed' : 'offline';
  return <StateMessage kind={kind} action={<RetryButton onRetry={live.retry} />} />;
}
