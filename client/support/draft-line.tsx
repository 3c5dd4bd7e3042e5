import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useClock } from '#client/access/use-clock.ts';
import type { Draft } from '#client/tasks/drafts.store.ts';

/** Says that what is written here is kept, and since when. */
export function DraftLine({ draft }: { draft: Draft | undefined }) {
  const { t } = useLingui();
  const { hour } = useClock();
  if (!draft || draft.text.trim() === '') return null;
  const time = draft.at && hour(draft.at);
  return (
    <>
      <IconCheck size={13} stroke={1.75} aria-hidden="true" /> {time ? t`Draft kept at ${time}` : t`Draft kept`}
    </>
  );
}
