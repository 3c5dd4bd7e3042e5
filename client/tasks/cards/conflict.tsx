import type { ComponentProps } from 'react';
import { usePerson } from '#client/people/directory.store.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import classes from '#client/ui/conflict.module.css';

type ConflictProps = Omit<ComponentProps<typeof ConflictChoice>, 'by'> & { byId: string | null };

/** Shows a conflicting change beside the own text; the writer decides. */
export function Conflict({ byId, ...choice }: ConflictProps) {
  const person = usePerson(byId ?? '');
  return <ConflictChoice by={person.isKnown ? person.name : null} {...choice} />;
}

export function TitleConflict({ theirs, ...props }: Omit<ConflictProps, 'children'> & { theirs: string }) {
  return (
    <Conflict {...props}>
      <p className={classes.theirs} dir="auto">
        {theirs}
      </p>
    </Conflict>
  );
}
