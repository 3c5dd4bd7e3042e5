import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { categoryOf } from '#shared/notifications/notification-kinds.ts';
import { isDelegated, isChannelOn, notificationChannels, type ChannelSwitches } from '#shared/notifications/channels.ts';
import { objectiveNotifications } from '#shared/objectives/objectives.notifications.ts';
import { dayInZone } from '#shared/platform/day-in-zone.ts';
import type { NotificationRequest, SettledQuestion } from '#server/platform/base/notification-request.ts';
import { loadListeners, type ListenerRow } from './listeners.sql.ts';

interface Listener {
  /** Switches in order of precedence: the person's own first. */
  readonly layers: readonly (ChannelSwitches | null)[];
  /** Finds the current delegates for a module, including delegates of delegates. */
  readonly standInsFor: (module: string | undefined) => readonly string[];
}

const isAway = ({ awayFrom, awayUntil, timeZone }: ListenerRow, now: Date): boolean => {
  const today = dayInZone(now, timeZone);
  return awayFrom !== null && awayUntil !== null && awayFrom <= today && today <= awayUntil;
};

interface StandInQuery {
  readonly rows: ReadonlyMap<string, ListenerRow>;
  readonly now: Date;
  readonly module: string | undefined;
}

function standInsOf(personId: string, { rows, now, module }: StandInQuery): string[] {
  const found = new Set([personId]);
  const isCovered = (row: ListenerRow) => isAway(row, now) && (row.module === null || row.module === module);
  for (let row = rows.get(personId); row?.delegateId && isCovered(row) && !found.has(row.delegateId); row = rows.get(row.delegateId))
    found.add(row.delegateId);
  return [...found].slice(1);
}

/** Module of a notification about an approval or a review; undefined for one that only a delegate for everything gets. */
function moduleOfRequest({ kind, data }: NotificationRequest): string | undefined {
  if (categoryOf(kind) === 'reviews') return 'reviews';
  return kind in objectiveNotifications ? 'objectives' : data?.['module'];
}

/** Loads the notification settings and delegates of these people in one statement. */
async function readListeners(
  em: SqlEntityManager,
  { companyId, now }: { companyId: string; now: Date },
  personIds: readonly string[],
): Promise<(personId: string) => Listener> {
  const found = await loadListeners(em, { companyId, now }, personIds);
  const rows = new Map(found.map((row) => [row.id, row]));
  return (personId) => {
    const row = rows.get(personId);
    const standInsFor = (module: string | undefined) => standInsOf(personId, { rows, now, module });
    return { layers: [row?.channels ?? null, row?.companyChannels ?? null], standInsFor };
  };
}

/** Person who acted; both null for automatic events. Nobody is notified of their own actions. */
export interface NotificationActor {
  readonly id: string | null;
  readonly realId: string | null;
}

/** Notifications that follow from one event. */
export interface EventNotifications {
  readonly by: NotificationActor;
  readonly requests: readonly NotificationRequest[];
  readonly settled?: readonly SettledQuestion[];
}

/** Recipient of a notification. False for the app means that only email or push is used. */
export interface RecipientRequest {
  readonly request: NotificationRequest;
  readonly isInApp: boolean;
  readonly actorId: string | null;
}

export const mergeKeyOf = ({ personId, kind, subject }: NotificationRequest): string => `${personId} ${kind} ${subject.id}`;

type ListenerOf = (personId: string) => Listener;

function withDelegates(listenerOf: ListenerOf, requests: readonly NotificationRequest[]): NotificationRequest[] {
  const all = requests.flatMap((request) => {
    if (!isDelegated(categoryOf(request.kind))) return [request];
    const data = { ...request.data, standsInFor: request.personId };
    return [
      request,
      ...listenerOf(request.personId)
        .standInsFor(moduleOfRequest(request))
        .map((personId) => ({ ...request, personId, data })),
    ];
  });
  const once = new Map(all.toReversed().map((request) => [mergeKeyOf(request), request]));
  return [...once.values()].toReversed();
}

/**
 * Resolves the notifications of each event to recipients, each once per event: the addressees and their delegates, filtered by their
 * settings.
 */
export async function requestsByRecipient(
  em: SqlEntityManager,
  at: { readonly companyId: string; readonly now: Date },
  sets: readonly EventNotifications[],
): Promise<RecipientRequest[][]> {
  const people = sets.flatMap(({ requests }) => requests.map(({ personId }) => personId));
  const listenerOf = await readListeners(em, at, [...new Set(people)]);
  return sets.map(({ by, requests }) =>
    withDelegates(listenerOf, requests).flatMap((request) => {
      const { layers } = listenerOf(request.personId);
      const channels = notificationChannels.filter((channel) => isChannelOn(categoryOf(request.kind), channel, ...layers));
      const isOther = request.personId !== by.id && request.personId !== by.realId;
      return isOther && channels.length > 0 ? [{ request, isInApp: channels.includes('inApp'), actorId: by.id }] : [];
    }),
  );
}
