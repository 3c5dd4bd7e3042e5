import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePerson } from '#client/people/directory.store.ts';
import { isolate } from '#client/ui/isolate.ts';
import classes from './conflict.module.css';

interface ConflictProps {
  /** Who was first, where that is known. */
  byId: string | null;
  /** Theirs. */
  children: ReactNode;
  /** One's own, where the field does not show it. */
  mine?: ReactNode;
  onTake: () => void;
  onKeep: () => void;
  /** For a text of which both can stand. */
  onKeepBoth?: () => void;
}

/** Somebody else changed what is being written: theirs stands beside mine, and nothing is decided for the writer. */
export function Conflict({ byId, children, mine, onTake, onKeep, onKeepBoth }: ConflictProps) {
  const { t } = useLingui();
  const person = usePerson(byId ?? '');
  const name = isolate(person.name);
  return (
    <div className={classes.conflict} role="alert">
      <p>{person.isKnown ? t`${name} changed this meanwhile. It is now:` : t`Somebody else changed this meanwhile. It is now:`}</p>
      {children}
      {mine !== undefined && (
        <>
          <p>{t`Yours is:`}</p>
          <p className={classes.theirs} dir="auto">
            {mine}
          </p>
        </>
      )}
      <div className={classes.choices}>
        {onKeepBoth && <Button size="xs" onClick={onKeepBoth}>{t`Keep both`}</Button>}
        <Button size="xs" variant="default" onClick={onTake}>{t`Take theirs`}</Button>
        <Button size="xs" variant={onKeepBoth ? 'default' : 'filled'} onClick={onKeep}>{t`Save mine`}</Button>
      </div>
    </div>
  );
}

/** The same for a title. */
export function TitleConflict({ theirs, ...props }: Omit<ConflictProps, 'children'> & { theirs: string }) {
  return (
    <Conflict {...props}>
      <p className={classes.theirs} dir="auto">
        {theirs}
      </p>
    </Conflict>
  );
}
