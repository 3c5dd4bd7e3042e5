import { proxy } from 'valtio/vanilla';
import type { LoggedEvent } from '#shared/platform/event.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { credentials } from '#client/platform/http/credentials.ts';

/** Change of the progress of an objective or a key result by somebody else. */
export interface ProgressMove {
  readonly eventId: string;
  readonly actorId: string | null;
  readonly at: string;
  /** Per cent before and after. */
  readonly from: number;
  readonly to: number;
  /** Name of the key result whose check-in is the cause; null for another change. */
  readonly cause: string | null;
}

interface EditData {
  readonly id: string;
  readonly record: { readonly name: string; readonly progress: number };
  readonly before: { readonly progress?: number };
  readonly changed: readonly string[];
}

/* Names of the events, without the definitions of the records, which would load with every page. */
const edited = { keyResult: 'keyresult.edited', objective: 'objective.edited' };

/** Time in milliseconds for which a move is shown. */
const shownMs = 60_000;
/** Time in milliseconds between two events of one check-in at most. */
const togetherMs = 2_000;

const moves = proxy<Record<string, ProgressMove>>({});

/** Latest moves by the id of their record. */
export const useMoves = (): Readonly<Record<string, ProgressMove>> => useProxy(moves);

interface CheckInNews {
  readonly name: string;
  readonly at: string;
}
const latest = new Map<string | null, CheckInNews>();

const areTogether = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) < togetherMs;

/** Rooms of objectives and key results are independent, so the check-in can arrive after what it has moved. */
function noteCheckIn({ actorId, at }: LoggedEvent, { name }: EditData['record']): void {
  latest.set(actorId, { name, at });
  for (const [id, move] of Object.entries(moves))
    if (move.cause === null && move.actorId === actorId && areTogether(move.at, at)) moves[id] = { ...move, cause: name };
}

/** Notes the progress that an event of somebody else has moved. */
export function noteMove(event: LoggedEvent): void {
  const isKeyResult = event.name === edited.keyResult;
  if (event.actorId === credentials.personId || (!isKeyResult && event.name !== edited.objective)) return;
  const { id, record, before, changed } = event.data as EditData;
  if (isKeyResult && changed.includes('actual')) noteCheckIn(event, record);
  if (before.progress === undefined || before.progress === record.progress || moves[id]?.eventId === event.id) return;
  const { id: eventId, actorId, at } = event;
  const news = latest.get(actorId);
  const cause = news && areTogether(news.at, at) ? news.name : null;
  moves[id] = { eventId, actorId, at, from: before.progress, to: record.progress, cause };
  setTimeout(() => moves[id]?.eventId === eventId && delete moves[id], shownMs);
}
