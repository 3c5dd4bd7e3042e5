import { useConnection } from '#client/platform/live/connection.ts';
import { RetryButton } from './state-actions.tsx';
import { StateMessage } from './state-message.tsx';

export function NotLoaded({ onRetry, level = 2 }: { onRetry: () => void; level?: 1 | 2 | 3 }) {
  const { isOnline } = useConnection();
  return <StateMessage kind={isOnline ? 'failed' : 'offline'} level={level} action={<RetryButton onRetry={onRetry} />} />;
}
