import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { isolateDirection } from './isolate.ts';
import classes from './conflict.module.css';

interface ConflictChoiceProps {
  /** Name of the person who made the other change, if it is known. */
  by: string | null;
  /** Their version. */
  children: ReactNode;
  mine?: ReactNode;
  onTake: () => void;
  onKeep: () => void;
  /** Only for text, which can contain both versions. */
  onKeepBoth?: () => void;
  keepLabel?: string;
}

/** Shows a conflicting change beside the own value; the writer decides. */
export function ConflictChoice({ by, children, mine, onTake, onKeep, onKeepBoth, keepLabel }: ConflictChoiceProps) {
  const { t } = useLingui();
  const name = isolateDirection(by ?? '');
  return (
    <div className={classes.conflict} role="alert">
      <p>
        {by === null
          ? t`Someone else changed this while you were editing. Their version:`
          : t`${name} changed this while you were editing. Their version:`}
      </p>
      {children}
      {mine !== undefined && (
        <>
          <p>{t`Your version:`}</p>
          <p className={classes.theirs} dir="auto">
            {mine}
          </p>
        </>
      )}
      <div className={classes.choices}>
        {onKeepBoth && <Button size="xs" onClick={onKeepBoth}>{t`Keep both`}</Button>}
        <Button size="xs" variant="default" onClick={onTake}>{t`Use theirs`}</Button>
        <Button size="xs" variant={onKeepBoth ? 'default' : 'filled'} onClick={onKeep}>
          {keepLabel ?? t`Save mine`}
        </Button>
      </div>
    </div>
  );
}
