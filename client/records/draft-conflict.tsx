import { useLingui } from '@lingui/react/macro';
import type { RichText } from '#shared/platform/rich-text.ts';
import type { Field } from '#shared/records/field.ts';
import { ConflictChoice } from '#client/ui/conflict-choice.tsx';
import conflict from '#client/ui/conflict.module.css';
import { RichTextView } from '#client/ui/rich-text-view.tsx';
import { FieldText } from './field-value.tsx';
import { usePersonOf } from './record-person.ts';
import type { FieldDraft } from './use-field-draft.ts';

interface DraftConflictProps {
  field: Field;
  draft: FieldDraft;
  /** Person who made the other change, if it is known. */
  by: string | null;
}

/** The values of both sides of a field that somebody else has changed while it was edited. */
export function DraftConflict({ field, draft, by }: DraftConflictProps) {
  const { t } = useLingui();
  const person = usePersonOf(by);
  const theirs = draft.state!.from;
  const isText = field.kind === 'richText';
  return (
    <ConflictChoice
      by={person.isKnown ? person.name : null}
      keepLabel={t`Save mine`}
      {...(!isText && { mine: <FieldText field={field} value={draft.value} /> })}
      onTake={draft.take}
      onKeep={draft.keep}
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
