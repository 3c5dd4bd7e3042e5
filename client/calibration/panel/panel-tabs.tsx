import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import { useState, type ReactNode } from 'react';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import classes from './panel-tabs.module.css';

const FairnessPanel = lazyComponent(async () => (await import('./fairness-panel.tsx')).FairnessPanel);

/** Details of the room, and for facilitators and HR the panel beside them. */
export function PanelTabs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const { actor, access } = useSessionRoom();
  const [shown, setShown] = useState('room');
  if (!readsPanel(actor, access)) return children;
  return (
    <>
      <SegmentedControl
        size="xs"
        className={classes.tabs}
        aria-label={t`Details`}
        data={[
          { value: 'room', label: t`Room` },
          { value: 'panel', label: t`Panel` },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'panel' ? <FairnessPanel /> : children}
    </>
  );
}
