import { presenceExpiryMs, type PresenceActivity, type PresentPerson } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import type { TabPresence } from '#server/platform/base/presence-bus.ts';

/** Limit of tabs per room that presence shows; further tabs are in the room but not shown. */
const mostTabs = 200;

interface HeardTab extends TabPresence {
  readonly heardAt: number;
}

/** Merges the tabs of one person: each field comes from the tab that reported last; leases come from all tabs. */
export function presenceOfTabs(
  tabs: readonly { state: NonNullable<TabPresence['state']>; heardAt: number; tab: { id: string; actsAs?: string } }[],
): PresentPerson {
  const inOrder = tabs.toSorted((a, b) => a.heardAt - b.heardAt || a.tab.id.localeCompare(b.tab.id));
  const doing: PresenceActivity = Object.assign({}, ...inOrder.map(({ state }) => state.doing));
  const actsAs = inOrder.at(-1)?.tab.actsAs;
  return { ...doing, ...(actsAs !== undefined && { actsAs }), holds: [...new Set(tabs.flatMap(({ state }) => state.holds))].toSorted() };
}

export class RoomPresenceTabs {
  readonly #tabs = new Map<string, HeardTab>();
  #published = new Map<string, string>();

  receive(news: TabPresence, now: number): void {
    const known = this.#tabs.get(news.tab.id);
    if (known ? known.turn >= news.turn : this.#isFull()) return;
    this.#tabs.set(news.tab.id, { ...news, heardAt: now });
  }

  expire(now: number): void {
    for (const [id, { heardAt }] of this.#tabs) if (now - heardAt >= presenceExpiryMs) this.#tabs.delete(id);
  }

  #isFull(): boolean {
    return this.#tabs.size >= mostTabs && [...this.#tabs.values()].filter(({ state }) => state).length >= mostTabs;
  }

  people(): Record<string, PresentPerson> {
    const byPerson = new Map<string, (HeardTab & { state: NonNullable<TabPresence['state']> })[]>();
    for (const entry of this.#tabs.values()) {
      const { state, tab } = entry;
      if (state) byPerson.set(tab.personId, [...(byPerson.get(tab.personId) ?? []), { ...entry, state }]);
    }
    return Object.fromEntries([...byPerson].map(([personId, tabs]) => [personId, presenceOfTabs(tabs)]));
  }

  /** Returns everybody whose presence has changed since the last call. */
  changes(): PresenceFrame {
    const people = this.people();
    const now = new Map(Object.entries(people).map(([id, present]) => [id, JSON.stringify(present)]));
    const gone = [...this.#published.keys()].filter((id) => !now.has(id)).map((id) => [id, null] as const);
    const changed = Object.entries(people).filter(([id]) => this.#published.get(id) !== now.get(id));
    this.#published = now;
    return Object.fromEntries([...gone, ...changed]);
  }
}
