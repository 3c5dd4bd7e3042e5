import { useNetwork } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { HomeButton, RetryButton } from './state-actions.tsx';
import { StateMessage } from './state-message.tsx';

interface RoomGateProps<State> {
  live: { status: 'loading' | 'live' | 'absent' | 'denied' | 'lost' | 'failed'; state: State | null; retry: () => void };
  /** The shape of what comes. */
  loading: ReactNode;
  /** What stands in the place of a room that was open here and is no longer. */
  lost: ReactNode;
  children: (state: State) => ReactNode;
}

/** Shows a room's state, or why there is none. A view that is in memory stays, whatever the connection does. */
export function RoomGate<State>({ live, loading, lost, children }: RoomGateProps<State>) {
  const { online } = useNetwork();
  if (live.status === 'lost') return lost;
  if (live.status === 'absent' || live.status === 'denied') return <StateMessage kind={live.status} action={<HomeButton />} />;
  if (live.state !== null) return children(live.state);
  if (!online) return <StateMessage kind="offline" />;
  return live.status === 'loading' ? loading : <StateMessage kind="failed" action={<RetryButton onRetry={live.retry} />} />;
}
