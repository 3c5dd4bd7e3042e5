import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { Draft } from '#client/tasks/drafts.store.ts';
import { clockText } from './support-drafts.ts';

/** Says that what is written here is kept, and since when. */
export function DraftLine({ draft }: { draft: Draft | undefined }) {
  const { t, i18n } = useLingui();
  if (!draft || draft.text.trim() === '') return null;
  const time = draft.at && clockText(draft.at, i18n.locale);
  return (
    <>
      <IconCheck size={13} stroke={1.75} aria-hidden="true" /> {time ? t`Draft kept at ${time}` : t`Draft kept`}
    </>
  );
}
