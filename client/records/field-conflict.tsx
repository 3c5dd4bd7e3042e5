import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import conflict from '#client/ui/conflict.module.css';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { FieldText } from './field-value.tsx';
import { usePersonOf } from './record-person.ts';

interface FieldConflictProps {
  field: Field;
  theirs: unknown;
  mine: unknown;
  /** Person who made the other change, if it is known. */
  byId: string | null;
  keepLabel: string;
  onTake: () => void;
  onKeep: () => void;
  /** Called for a text only, which can contain both versions. */
  onKeepBoth: () => void;
}

/** The values of both sides of a field that somebody else has changed while it was edited. */
export function FieldConflict({ field, theirs, mine, byId, keepLabel, onTake, onKeep, onKeepBoth }: FieldConflictProps) {
  const person = usePersonOf(byId);
  const isText = field.kind === 'richText';
  return (
    <ConflictChoice
      by={person.isKnown ? person.name : null}
      {...{ keepLabel, onTake, onKeep }}
      {...(isText ? { onKeepBoth } : { mine: <FieldText field={field} value={mine} /> })}
    >
      {isText && theirs ? (
        <RichTextView document={theirs as RichText} />
      ) : (
        <p className={conflict.theirs} dir="auto">
          <FieldText field={field} value={theirs} />
        </p>
      )}
    </ConflictChoice>
  );
}
