import type { PresenceActivity } from '#shared/platform/presence.schema.ts';

export interface LeaseHolder {
  readonly id: string;
  /** Person who sits at the tab. */
  readonly personId: string;
  /** Person as whom they act. */
  readonly actsAs?: string;
}

/** State of a tab of any node; without `state` the tab has left. The highest `turn` of a tab counts. */
export interface TabPresence {
  readonly tab: LeaseHolder;
  readonly turn: number;
  readonly state: { readonly doing: PresenceActivity; readonly holds: readonly string[] } | null;
}

/** News of one tab. Without a tab it is a query: every node repeats the state of its tabs in this room. */
export interface PresenceUpdate {
  readonly node: string;
  readonly room: string;
  readonly news?: TabPresence;
}

/** Carries presence between nodes and holds the leases. Lost messages are repeated within ten seconds. */
export interface PresenceBus {
  publish(news: PresenceUpdate): void;
  subscribe(listener: (news: PresenceUpdate) => void): () => void;
  /** Returns the holder of the lease. The first request across all nodes wins. */
  take(lease: string, tab: LeaseHolder): Promise<string>;
  drop(lease: string, tabId: string): void;
}
