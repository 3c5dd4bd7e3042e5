import { useEffect, useEffectEvent } from 'react';
import { draftText, useDraft } from './drafts.store.ts';

interface DraftForm<Field extends string> {
  getValues: () => Readonly<Record<Field, string>>;
  setFieldValue: (field: Field, text: string) => void;
}

/**
 * Shows in a field of a form the text that its draft gets from elsewhere: cleared when it is sent, restored when the server refuses it. The
 * form stores each change of the field with `storeDraft` in `onValuesChange`, so that both have the same text when this compares them.
 */
export function useDraftField<Field extends string>(form: DraftForm<Field>, field: Field, name: string): void {
  const stored = useDraft(name)?.text ?? '';
  const follow = useEffectEvent((draft: string, text: string) => {
    // A text that has changed since the render is handled by the next one.
    if (text === draftText(draft) && form.getValues()[field] !== text) form.setFieldValue(field, text);
  });
  useEffect(() => follow(name, stored), [name, stored]);
}
