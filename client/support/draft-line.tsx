import { useLingui } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import { useSession } from '#client/access/session.store.ts';
import type { Draft } from '#client/tasks/drafts.store.ts';
import { clockIn } from './ticket-days.ts';

/** Says that what is written here is kept, and since when. */
export function DraftLine({ draft }: { draft: Draft | undefined }) {
  const { t, i18n } = useLingui();
  const timeZone = useSession().user?.timeZone ?? 'UTC';
  if (!draft || draft.text.trim() === '') return null;
  const time = draft.at && clockIn(draft.at, timeZone, i18n.locale);
  return (
    <>
      <IconCheck size={13} stroke={1.75} aria-hidden="true" /> {time ? t`Draft kept at ${time}` : t`Draft kept`}
    </>
  );
}
