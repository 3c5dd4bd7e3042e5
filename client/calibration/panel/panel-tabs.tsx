import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { readsPanel } from '#shared/calibration/calibration.policy.ts';
import { useSessionRoom } from '#client/calibration/room-context.ts';
import { FairnessPanel } from './fairness-panel.tsx';
import classes from './panel-tabs.module.css';

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
