import { silence, type Doing, type Present } from '#shared/platform/presence.schema.ts';
import type { PresenceFrame } from '#shared/platform/protocol.ts';
import type { TabNews } from './presence-bus.ts';

/** Tabs in one room that are shown; who comes later is in the room and not seen. */
const mostTabs = 200;

interface HeardTab extends TabNews {
  readonly heardAt: number;
}

/** One person out of their tabs: of each thing what the tab says that spoke last; held is what any of them holds. */
export function presentOf(tabs: readonly { state: NonNullable<TabNews['state']>; heardAt: number; tab: { id: string } }[]): Present {
  const inOrder = tabs.toSorted((a, b) => a.heardAt - b.heardAt || a.tab.id.localeCompare(b.tab.id));
  const doing: Doing = Object.assign({}, ...inOrder.map(({ state }) => state.doing));
  return { ...doing, holds: [...new Set(tabs.flatMap(({ state }) => state.holds))].toSorted() };
}

/** Who is in one room, as far as this node has heard. */
export class Gathering {
  readonly #tabs = new Map<string, HeardTab>();
  /** What was told last of each person. */
  #told = new Map<string, string>();

  /** Takes news of a tab; what is older than what is known already changes nothing. */
  hear(news: TabNews, now: number): void {
    const known = this.#tabs.get(news.tab.id);
    if (known ? known.turn >= news.turn : this.#isFull()) return;
    this.#tabs.set(news.tab.id, { ...news, heardAt: now });
  }

  /** Forgets the tabs that have been silent too long, those that said farewell among them. */
  expire(now: number): void {
    for (const [id, { heardAt }] of this.#tabs) if (now - heardAt >= silence) this.#tabs.delete(id);
  }

  #isFull(): boolean {
    return this.#tabs.size >= mostTabs && [...this.#tabs.values()].filter(({ state }) => state).length >= mostTabs;
  }

  people(): Record<string, Present> {
    const byPerson = new Map<string, (HeardTab & { state: NonNullable<TabNews['state']> })[]>();
    for (const heard of this.#tabs.values()) {
      const { state, tab } = heard;
      if (state) byPerson.set(tab.personId, [...(byPerson.get(tab.personId) ?? []), { ...heard, state }]);
    }
    return Object.fromEntries([...byPerson].map(([personId, tabs]) => [personId, presentOf(tabs)]));
  }

  /** Everybody who is other than when this was asked last. */
  changes(): PresenceFrame {
    const people = this.people();
    const now = new Map(Object.entries(people).map(([id, present]) => [id, JSON.stringify(present)]));
    const gone = [...this.#told.keys()].filter((id) => !now.has(id)).map((id) => [id, null] as const);
    const changed = Object.entries(people).filter(([id]) => this.#told.get(id) !== now.get(id));
    this.#told = now;
    return Object.fromEntries([...gone, ...changed]);
  }
}
