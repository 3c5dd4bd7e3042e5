import { useEffect, type ReactNode } from 'react';
import { useConnection } from '#client/platform/live/connection.ts';
import { reportFirstData } from '#client/platform/base/lazy.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { HomeButton } from './state-actions.tsx';
import { StateMessage } from './state-message.tsx';

interface RoomGateProps<State> {
  live: { status: 'loading' | 'live' | 'absent' | 'denied' | 'lost' | 'failed'; state: State | null; retry: () => void };
  loading: ReactNode;
  /** Shown if access to the room ended while it was open. */
  lost: ReactNode;
  /** Shown instead of the usual message if the room cannot be joined. */
  absent?: ReactNode;
  children: (state: State) => ReactNode;
}

/** Shows a room's state, or the reason why it is missing. A loaded view stays visible while the connection is down. */
export function RoomGate<State>({ live, loading, lost, absent, children }: RoomGateProps<State>) {
  const { isOnline } = useConnection();
  const isLoaded = live.state !== null;
  useEffect(() => {
    if (isLoaded) reportFirstData();
  }, [isLoaded]);
  if (live.status === 'lost') return lost;
  if (live.status === 'absent' && absent !== undefined) return absent;
  if (live.status === 'absent' || live.status === 'denied') return <StateMessage kind={live.status} action={<HomeButton />} />;
  if (live.state !== null) return children(live.state);
  if (!isOnline) return <StateMessage kind="offline" />;
  return live.status === 'loading' ? loading : <NotLoaded onRetry={live.retry} />;
}
