import { useConnection } from '#client/platform/connection.ts';
import { RetryButton } from './state-actions.tsx';
import { StateMessage } from './state-message.tsx';

/** In the place of a view that did not come: for want of a network, or because the server did not answer. */
export function NotLoaded({ onRetry, level = 2 }: { onRetry: () => void; level?: 1 | 2 | 3 }) {
  const { isOnline } = useConnection();
  return <StateMessage kind={isOnline ? 'failed' : 'offline'} level={level} action={<RetryButton onRetry={onRetry} />} />;
}
