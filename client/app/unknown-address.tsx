import { useLingui } from '@lingui/react/macro';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { FullScreenMessage } from './full-screen-message.tsx';

export function UnknownAddress() {
  const { t } = useLingui();
  return (
    <FullScreenMessage>
      <title>{`${t`Page not found`} · Cairn`}</title>
      <StateMessage kind="absent" level={1} action={<HomeButton />} />
    </FullScreenMessage>
  );
}
