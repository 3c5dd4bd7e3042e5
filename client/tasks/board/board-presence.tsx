import { useLingui } from '@lingui/react/macro';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { formatTag } from '#shared/platform/languages.ts';
import { isolate } from '#client/ui/isolate.ts';
import { PresenceStack } from '#client/ui/presence-stack.tsx';
import { useCardLeases } from '#client/tasks/board-context.ts';
import { showCard } from '#client/tasks/cards/focus-card.ts';

const mostNamed = 8;

/** Who else is on the board; a click shows the card that they are at. */
export function BoardPresence({ ids }: { ids: readonly string[] }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { people } = useDirectory();
  const { presence } = useCardLeases();
  const others = ids.flatMap((id) => (id === user?.id ? [] : (people[id] ?? [])));
  if (others.length === 0) return null;
  const named = others.slice(0, mostNamed).map(({ name }) => isolate(name));
  const left = others.length - named.length;
  const names = new Intl.ListFormat(formatTag(i18n.locale)).format(left > 0 ? [...named, `+${left}`] : named);
  const follow = (id: string) => {
    const { at, drag } = presence.whereIs(id) ?? {};
    const cardId = drag?.subject ?? at;
    if (cardId) showCard(cardId);
  };
  return <PresenceStack people={others} label={t`Here now: ${names}`} onFollow={({ id }) => follow(id)} />;
}
