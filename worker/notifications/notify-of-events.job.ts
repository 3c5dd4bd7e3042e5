import { notifyOfEvents } from '#server/notifications/notify.ts';
import type { EventNotifications } from '#server/notifications/recipients.ts';
import type { NotificationRequest, SettledQuestion } from '#server/platform/base/notification-request.ts';
import type { Context } from '#server/platform/base/services.ts';
import { joinStatements, type JoinStatements } from '#server/platform/data/joined-statements.ts';
import type { NotificationDefinition } from '#server/platform/data/notification-definition.ts';
import type { ReceivedEvent } from '#server/platform/data/received-event.ts';
import { write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { claimEffects } from '#worker/platform/job-context.ts';
import type { BatchSubscriber } from '#worker/platform/subscriber.ts';

interface Notifiable {
  readonly ctx: Context;
  readonly event: ReceivedEvent<never>;
  readonly definitions: readonly NotificationDefinition[];
}

const companyOf = ({ ctx }: Pick<Notifiable, 'ctx'>) => ctx.actor.companyId;

/** Splits the notifications of an event by the company whose people they concern. */
async function byCompany(ctx: Context, event: ReceivedEvent<never>, definitions: readonly NotificationDefinition[]): Promise<Notifiable[]> {
  const own = definitions.filter((definition) => definition.event.name === event.name);
  const found = await Promise.all(
    own.map(async (definition) => ({ definition, ctx: definition.contextFor ? await definition.contextFor(ctx, event) : ctx })),
  );
  const matched = found.flatMap(({ definition, ctx: at }) => (at ? [{ ctx: at, event, definition }] : []));
  return [...Map.groupBy(matched, companyOf).values()].map((all) => ({ ...all[0]!, definitions: all.map(({ definition }) => definition) }));
}

type Unit = Pick<WriteTransaction, 'em' | 'pipeline'> & { readonly join: JoinStatements };

async function requestsOf(unit: Unit, { ctx, event, definitions }: Notifiable): Promise<EventNotifications> {
  const [requests, settled] = [[] as NotificationRequest[], [] as SettledQuestion[]];
  for (const { audience, settles } of definitions) {
    requests.push(...(await audience({ ...unit, ctx }, event)));
    if (settles) settled.push(...(await settles({ ...unit, ctx }, event)));
  }
  return { by: { id: event.actorId, realId: event.realActorId }, requests, settled };
}

const subjectOf = ({ event, definitions }: Notifiable): string =>
  definitions.every((definition) => definition.subjectOf) ? (definitions[0]!.subjectOf?.(event.data) ?? '') : '';

/** Finds the notifications of all events: of one record in order, of different records at the same time, as far as definitions name one. */
async function requestsOfAll({ em, pipeline }: WriteTransaction, items: readonly Notifiable[]): Promise<EventNotifications[]> {
  const unit = { em, pipeline, join: joinStatements(em) };
  const found = new Map<Notifiable, EventNotifications>();
  const bySubject = [...Map.groupBy(items, subjectOf).values()];
  for (let round = 0; found.size < items.length; round++) {
    const next = bySubject.flatMap((those) => those.slice(round, round + 1));
    const sets = await Promise.all(next.map((item) => requestsOf(unit, item)));
    for (const [index, item] of next.entries()) found.set(item, sets[index]!);
  }
  return items.map((item) => found.get(item)!);
}

/** Creates the notifications of these events in one transaction, each once. All events concern one company. */
const apply = (ctx: Context, items: readonly Notifiable[]): Promise<void> =>
  write(ctx, async (unit) => {
    const { companyId } = ctx.actor;
    const keyOf = ({ event }: Notifiable) => `notify.${event.id}.${companyId}`;
    const claimed = await claimEffects(unit.em, companyId, items.map(keyOf));
    const own = items.filter((item) => claimed.has(keyOf(item)));
    await notifyOfEvents(unit, { companyId, now: ctx.now }, await requestsOfAll(unit, own));
    return () => undefined;
  });

/** Subscriber that creates every declared notification, after the commit of its event. */
export const notifyOf = (definitions: readonly NotificationDefinition[]): BatchSubscriber => ({
  name: 'notify-of-events',
  events: definitions.map(({ event, filter }) => ({ event, ...(filter && { filter }) })),
  async handle({ ctx }, events) {
    const all = [];
    for (const event of events) all.push(...(await byCompany(ctx, event, definitions)));
    for (const items of Map.groupBy(all, companyOf).values()) await apply(items[0]!.ctx, items);
  },
});
