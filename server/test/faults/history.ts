export interface LogRow {
  readonly room: string;
  readonly seq: number;
  readonly id: string;
  readonly name: string;
  readonly data: { readonly id?: string; readonly personId?: string; readonly [field: string]: unknown };
  readonly companyId: string;
  readonly at: number;
}

export interface HeadRow {
  readonly room: string;
  readonly seq: number;
  readonly lastId: string | null;
}

export interface Delivery {
  readonly seq: number;
  readonly id: string;
  readonly data: unknown;
  readonly at: number;
  readonly node: number;
}

export interface RoomRecord {
  readonly room: string;
  readonly personId: string;
  readonly companyId: string;
  readonly lives: readonly { readonly base: number; readonly applied: readonly number[] }[];
  readonly given: readonly Delivery[];
  readonly last: { readonly shown: unknown; readonly stored: unknown } | null;
}

export interface SentRequest {
  readonly room: string;
  readonly subject: string;
  readonly isRestore: boolean;
  readonly answers: readonly { readonly status: number; readonly text: string; readonly seq: number | undefined }[];
  readonly kept: { readonly seq: number | undefined } | null;
}

export interface StoredTaskRow {
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

export interface FaultHistory {
  readonly log: readonly LogRow[];
  readonly heads: readonly HeadRow[];
  readonly records: readonly RoomRecord[];
  readonly requests: readonly SentRequest[];
  readonly ownRooms: readonly string[];
  readonly tasks: readonly StoredTaskRow[];
  readonly revocations: readonly { readonly personId: string; readonly room: string; readonly at: number }[];
  /** Periods in which a server (all if `node` is null) could not know about lost rights, from the fault until its recovery. */
  readonly disturbances: readonly { readonly node: number | null; readonly from: number; readonly to: number }[];
  readonly strays: readonly string[];
  readonly rest: readonly Rest[];
  readonly lags: readonly number[];
  readonly effects: ReadonlyMap<string, number>;
  readonly expectedEffects: readonly string[];
  readonly orphans: readonly string[];
}
