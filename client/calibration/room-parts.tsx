import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useSessionRoom, type RoomPart } from './room-context.ts';
import classes from './room.module.css';

/** Choice of the part that a narrow window shows. */
export function RoomParts() {
  const { t } = useLingui();
  const { part, showPart } = useSessionRoom();
  return (
    <SegmentedControl
      size="sm"
      className={classes.parts}
      aria-label={t`Part of the session`}
      data={[
        { value: 'people', label: t`People` },
        { value: 'course', label: t`Agenda` },
        { value: 'details', label: t`Details` },
      ]}
      value={part}
      onChange={(chosen) => showPart(chosen as RoomPart)}
    />
  );
}
