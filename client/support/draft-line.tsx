import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useClock } from '#client/access/use-clock.ts';
import type { StoredDraft } from '#client/access/drafts.store.ts';

export function DraftLine({ draft }: { draft: StoredDraft | undefined }) {
  const { t } = useLingui();
  const { hour } = useClock();
  if (!draft || draft.text.trim() === '') return null;
  const time = draft.at && hour(draft.at);
  return (
    <>
      <IconCheck size={13} stroke={1.75} aria-hidden="true" /> {time ? t`Draft saved at ${time}` : t`Draft saved`}
    </>
  );
}
