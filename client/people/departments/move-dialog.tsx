import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { titleOf } from '#client/records/any-record.ts';
import { useMoveInTree } from '#client/records/tree-drag.tsx';
import { isolateDirection } from '#client/ui/isolate.ts';
import { DialogFrame, TargetField, type DepartmentDialogProps } from './dialog-frame.tsx';
import classes from './departments.module.css';

/** Asks for the new parent of a department. */
export function MoveDialog({ place, row, onClose }: DepartmentDialogProps) {
  const { t } = useLingui();
  const move = useMoveInTree(place);
  const parentId = (row['parentId'] as string | null) ?? null;
  const [target, setTarget] = useState(parentId);
  const name = isolateDirection(titleOf(place.record, row));
  const moveTo = (to: string | null) => () => {
    onClose();
    move(row, to);
  };
  return (
    <DialogFrame
      title={t`Move ${name}`}
      label={t`Move`}
      onSubmit={target === null || target === parentId ? null : moveTo(target)}
      onClose={onClose}
    >
      <p className={classes.sentence}>{t`The departments below it move too.`}</p>
      <TargetField label={t`New parent department`} value={target} onChange={setTarget} />
      {parentId !== null && (
        <Button variant="subtle" size="xs" className={classes.start!} onClick={moveTo(null)}>
          {t`Move to the top level`}
        </Button>
      )}
    </DialogFrame>
  );
}
