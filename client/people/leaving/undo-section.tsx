import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DirectoryEntry } from '#shared/people/people.api.ts';
import { useClock } from '#client/access/use-clock.ts';
import classes from './leaving.module.css';
import { useUndoLeave } from './use-undo-leave.ts';

interface UndoSectionProps {
  person: DirectoryEntry;
  undoUntil: string;
  onUndone: () => void;
}

/** Takes back the last hand-over while that is possible. */
export function UndoSection({ person, undoUntil, onUndone }: UndoSectionProps) {
  const { t } = useLingui();
  const { moment } = useClock();
  const undo = useUndoLeave(person);
  const [isSending, setIsSending] = useState(false);
  const end = moment(undoUntil);
  const send = () => {
    setIsSending(true);
    void undo().then(onUndone);
  };
  return (
    <div className={classes.undo}>
      <p>{t`The last hand-over can be undone until ${end}.`}</p>
      <Button size="xs" variant="default" loading={isSending} onClick={send}>
        {t`Undo hand-over`}
      </Button>
    </div>
  );
}
