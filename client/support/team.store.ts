import { useEffect } from 'react';
import { proxy } from 'valtio/vanilla';
import { supportTeamEndpoint, type Supporter } from '#shared/support/tickets.api.ts';
import type { TicketCard } from '#shared/support/ticket.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { useDirectory } from '#client/people/directory.store.ts';
import { call } from '#client/platform/http/call.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';

const team = proxy<{ people: Record<string, Supporter> }>({ people: {} });
let loadedFor: string | null = null;
const wondered = new Set<string>();

async function load(): Promise<void> {
  const people = await call(supportTeamEndpoint).catch(() => null);
  if (people) team.people = Object.fromEntries(people.map((person) => [person.id, person]));
}

/** Members of the support team. Loaded again if an unknown member is mentioned. */
export function useTeam(): Readonly<Record<string, Supporter>> {
  const { sessionId } = useSession();
  useEffect(() => {
    if (sessionId === null || sessionId === loadedFor) return;
    loadedFor = sessionId;
    wondered.clear();
    team.people = {};
    void load();
  }, [sessionId]);
  return useProxy(team).people;
}

function wonder(id: string) {
  if (wondered.has(id)) return;
  wondered.add(id);
  void load();
}

export interface TicketAuthor {
  id: string;
  name: string;
}

/** Names of the people in a ticket: the requester, the support team, and colleagues of the reader. */
export function useTicketAuthors(ticket?: Pick<TicketCard, 'requesterId' | 'raisedBy'>): (id: string) => TicketAuthor {
  const people = useTeam();
  const directory = useDirectory();
  const { user } = useSession();
  return (id) => {
    const requesterName = ticket?.requesterId === id ? ticket.raisedBy : undefined;
    const own = user?.id === id ? user.name : undefined;
    const name = directory.people[id]?.name ?? own ?? requesterName ?? people[id]?.name;
    if (name === undefined) wonder(id);
    return { id, name: name ?? '' };
  };
}
