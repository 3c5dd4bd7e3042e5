import type { LoggedEvent } from '#shared/platform/event.ts';

/** Says that events were committed. A hint may be lost, duplicated or late; the log is the truth. */
export interface Hint {
  readonly room: string;
  readonly firstSeq: number;
  readonly events: readonly LoggedEvent[];
  /** Company of the room; unknown in hints of an earlier version. */
  readonly companyId?: string | undefined;
  /** True if any of the events has a subscriber; otherwise the relay need not run. */
  readonly isFollowed?: boolean;
}

export interface HintBus {
  publish(hint: Hint): void;
  subscribe(listener: (hint: Hint) => void): () => void;
  /** False while hints cannot be delivered; nodes then poll the log more often. */
  isUp(): boolean;
}
