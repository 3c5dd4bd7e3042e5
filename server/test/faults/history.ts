/* What was recorded of a run: what PostgreSQL holds, what came over each socket, and what each request was answered. */

export interface LogRow {
  readonly room: string;
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly data: { readonly id?: string; readonly personId?: string; readonly [field: string]: unknown };
  readonly companyId: string;
  /** When it was committed, in milliseconds. */
  readonly at: number;
}

export interface HeadRow {
  readonly room: string;
  readonly seq: number;
  readonly lastId: string | null;
}

/** An event as it came over a socket. */
export interface Delivery {
  readonly seq: number;
  readonly id: string;
  readonly data: unknown;
  readonly at: number;
  /** The server that it came from. */
  readonly node: number;
}

/** One room as one browser followed it. */
export interface RoomRecord {
  readonly room: string;
  readonly personId: string;
  readonly companyId: string;
  /** From each state that it was given: its number, and the numbers that were applied to it. */
  readonly lives: readonly { readonly base: number; readonly applied: readonly number[] }[];
  readonly given: readonly Delivery[];
  /** What it shows in the end, and what the server would show this person; null where they may no longer look. */
  readonly last: { readonly shown: unknown; readonly stored: unknown } | null;
}

/** A command, each answer to it, and under which number the database keeps its key; null where it does not. */
export interface Asked {
  readonly room: string;
  readonly subject: string;
  readonly isRestore: boolean;
  readonly answers: readonly { readonly status: number; readonly text: string; readonly seq: number | undefined }[];
  readonly kept: { readonly seq: number | undefined } | null;
}

export interface TaskRow {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly status: string;
  readonly isDeleted: boolean;
}

export interface Rest {
  readonly node: number;
  readonly rooms: number;
  readonly sockets: number;
  readonly megabytes: number;
  readonly warm: number;
}

export interface History {
  readonly log: readonly LogRow[];
  readonly heads: readonly HeadRow[];
  readonly records: readonly RoomRecord[];
  readonly asked: readonly Asked[];
  /** Rooms in which nothing happened but what was asked. */
  readonly ownRooms: readonly string[];
  readonly tasks: readonly TaskRow[];
  /** Who lost which right otherwise than by a membership, and when, in milliseconds. */
  readonly revocations: readonly { readonly personId: string; readonly room: string; readonly at: number }[];
  /** When a server, or every one where `node` is null, could not know in time: from when it was cut off or stopped until it had recovered. */
  readonly disturbances: readonly { readonly node: number | null; readonly from: number; readonly to: number }[];
  /** What of another company was seen, where. */
  readonly strays: readonly string[];
  /** What each server holds once everybody is gone, and what its process held when it was warm, in MB. */
  readonly rest: readonly Rest[];
  /** From a change to the last browser, in milliseconds, five seconds after everything was healed. */
  readonly lags: readonly number[];
  /** How often each event had its effect; and which had to. */
  readonly effects: ReadonlyMap<string, number>;
  readonly expectedEffects: readonly string[];
  /** Rows that belong to nothing. */
  readonly orphans: readonly string[];
}
