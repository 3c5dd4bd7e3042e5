import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { pushStanding, startPush, stopPush, type PushStanding } from '#client/notifications/push.store.ts';
import { useRefusal } from '#client/ui/use-refusal.ts';
import { Panel } from './panel.tsx';

function usePushNotes(): Record<PushStanding, string> {
  const { t } = useLingui();
  return {
    on: t`Messages come here also while Cairn is closed.`,
    off: t`Messages come here also while Cairn is closed.`,
    unable: t`This browser cannot show messages of Cairn.`,
    blocked: t`This browser blocks messages of Cairn. Allow them in its settings for this page.`,
  };
}

/** Whether push messages come to the browser at which one sits. */
export function PushPanel({ personId }: { personId: string }) {
  const { t } = useLingui();
  const sayRefusal = useRefusal();
  const notes = usePushNotes();
  const [standing, setStanding] = useState<PushStanding | null>(null);
  useEffect(() => {
    pushStanding(personId).then(setStanding, () => setStanding('unable'));
  }, [personId]);
  const turn = (isOn: boolean) => {
    const turned = isOn ? startPush(personId) : stopPush();
    turned.then(setStanding, (error: unknown) => {
      sayRefusal(error);
      pushStanding(personId).then(setStanding, () => {});
    });
  };
  if (!standing) return null;
  return (
    <Panel title={t`Push on this browser`} note={notes[standing]}>
      {(standing === 'on' || standing === 'off') && (
        <Switch
          label={t`Show messages on this browser`}
          checked={standing === 'on'}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      )}
    </Panel>
  );
}
