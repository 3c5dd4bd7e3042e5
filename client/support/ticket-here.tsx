import { useLingui } from '@lingui/react/macro';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { isolate } from '#client/ui/isolate.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { useVoices } from './team.store.ts';

/** Who else looks at the ticket. */
export function TicketHere({ ticket, ids }: { ticket: Pick<TicketCard, 'requesterId' | 'raisedBy'>; ids: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const voiceOf = useVoices(ticket);
  const others = ids.filter((id) => id !== user?.id).map(voiceOf);
  if (others.length === 0) return null;
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(others.map(({ name }) => isolate(name)));
  return <PresenceStack people={others} label={t`Here now: ${names}`} size={22} />;
}
