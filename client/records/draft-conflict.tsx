import { useLingui } from '@lingui/react/macro';
import type { Field } from '#shared/records/field.ts';
import { FieldConflict } from './field-conflict.tsx';
import type { FieldDraft } from './use-field-draft.ts';

interface DraftConflictProps {
  field: Field;
  draft: FieldDraft;
  /** Person who made the other change, if it is known. */
  byId: string | null;
}

/** Conflict of a field that is edited in its place: each choice saves. */
export function DraftConflict({ field, draft, byId }: DraftConflictProps) {
  const { t } = useLingui();
  const choices = { onTake: draft.take, onKeep: draft.keep, onKeepBoth: draft.keepBoth };
  return <FieldConflict {...{ field, byId, ...choices }} theirs={draft.state!.from} mine={draft.value} keepLabel={t`Save mine`} />;
}
