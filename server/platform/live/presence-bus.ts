import type { Doing } from '#shared/platform/presence.schema.ts';
import { LeaseBook, type Tab } from './lease-book.ts';

/** What a tab of some node does and holds; without `state` it is gone. The highest `turn` of a tab counts. */
export interface TabNews {
  readonly tab: Tab;
  readonly turn: number;
  readonly state: { readonly doing: Doing; readonly holds: readonly string[] } | null;
}

/** News of one tab; without any, a question: whoever has tabs in this room says so again. */
export interface PresenceNews {
  readonly node: string;
  readonly room: string;
  readonly news?: TabNews;
}

/** Carries presence between nodes and keeps the one book of leases. What is lost is said again within ten seconds. */
export interface PresenceBus {
  publish(news: PresenceNews): void;
  /** Returns the way to stop listening. */
  subscribe(listener: (news: PresenceNews) => void): () => void;
  /** Who holds the lease now: of all who ask on any node, the one whose question reached the book first. */
  take(lease: string, tab: Tab): Promise<string>;
  drop(lease: string, tabId: string): void;
}

const sweepAbove = 1000;

/** The bus of a single process; the clock is what leases run out by. */
export function createLocalPresenceBus(now: () => number = () => performance.now()): PresenceBus {
  const listeners = new Set<(news: PresenceNews) => void>();
  const book = new LeaseBook(now);
  return {
    publish: (news) => setImmediate(() => listeners.forEach((listen) => listen(news))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async take(lease, tab) {
      if (book.size > sweepAbove) book.sweep();
      return book.take(lease, tab);
    },
    drop: (lease, tabId) => book.drop(lease, tabId),
  };
}
