import { useLingui } from '@lingui/react/macro';
import { HomeButton } from '#client/ui/state-actions.tsx';
import { StateMessage } from '#client/ui/state-message.tsx';
import { WholeScreen } from './whole-screen.tsx';

/** An address that is none of ours, for whoever comes to it. */
export function Nowhere() {
  const { t } = useLingui();
  return (
    <WholeScreen>
      <title>{`${t`This page is not here`} · Cairn`}</title>
      <StateMessage kind="absent" level={1} action={<HomeButton />} />
    </WholeScreen>
  );
}
