import type { ReactNode } from 'react';
import { useConnection } from '#client/platform/connection.ts';
import { NotLoaded } from './not-loaded.tsx';
import { HomeButton } from './state-actions.tsx';
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
  const { isOnline } = useConnection();
  if (live.status === 'lost') return lost;
  if (live.status === 'absent' || live.status === 'denied') return <StateMessage kind={live.status} action={<HomeButton />} />;
  if (live.state !== null) return children(live.state);
  if (!isOnline) return <StateMessage kind="offline" />;
  return live.status === 'loading' ? loading : <NotLoaded onRetry={live.retry} />;
}
