import { useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { useEffect, useState } from 'react';
import { readPushStatus, startPush, stopPush, type PushStatus } from '#client/notifications/push.store.ts';
import { useErrorToast } from '#client/ui/use-error-toast.ts';
import { Panel } from './panel.tsx';

function usePushNotes(): Record<PushStatus, string> {
  const { t } = useLingui();
  return {
    on: t`Get notifications in this browser even when Cairn is closed.`,
    off: t`Get notifications in this browser even when Cairn is closed.`,
    unable: t`This browser does not support push notifications.`,
    blocked: t`This browser blocks notifications from Cairn. Allow them in the browser settings for this site.`,
  };
}

export function PushPanel({ personId }: { personId: string }) {
  const { t } = useLingui();
  const sayRefusal = useErrorToast();
  const notes = usePushNotes();
  const [standing, setStanding] = useState<PushStatus | null>(null);
  useEffect(() => {
    readPushStatus(personId).then(setStanding, () => setStanding('unable'));
  }, [personId]);
  const turn = (isOn: boolean) => {
    const turned = isOn ? startPush(personId) : stopPush();
    turned.then(setStanding, (error: unknown) => {
      sayRefusal(error);
      readPushStatus(personId).then(setStanding, () => {});
    });
  };
  if (!standing) return null;
  return (
    <Panel title={t`Push notifications`} note={notes[standing]}>
      {(standing === 'on' || standing === 'off') && (
        <Switch
          label={t`Show notifications in this browser`}
          checked={standing === 'on'}
          onChange={({ currentTarget }) => turn(currentTarget.checked)}
        />
      )}
    </Panel>
  );
}
