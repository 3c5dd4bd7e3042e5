import type { Static, TSchema } from 'typebox';
import type { EventDefinition } from '#shared/platform/event.ts';
import type { NotificationRequest, SettledQuestion } from '#server/platform/base/notification-request.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { JoinStatements } from './joined-statements.ts';
import type { ReceivedEvent } from './received-event.ts';
import type { EventFilter } from './subscribers.ts';
import type { WriteTransaction } from './transaction.ts';

/** Transaction in which the people to notify are found. The context has the company's system actor. */
export interface AudienceContext extends Pick<WriteTransaction, 'em' | 'pipeline'> {
  readonly ctx: Context;
  /** Joins statements of events with `subjectOf`. */
  readonly join: JoinStatements;
}

/** People and notifications that follow from an event. The actor of the event is left out afterwards. */
export interface NotificationDefinition {
  readonly event: EventDefinition;
  readonly audience: (context: AudienceContext, event: ReceivedEvent<never>) => Promise<readonly NotificationRequest[]>;
  readonly settles?: (context: AudienceContext, event: ReceivedEvent<never>) => Promise<readonly SettledQuestion[]>;
  readonly filter?: EventFilter;
  readonly subjectOf?: (data: never) => string;
  readonly contextFor?: (ctx: Context, event: ReceivedEvent<never>) => Promise<Context | null>;
}

type Received<Name extends string, Data extends TSchema> = ReceivedEvent<EventDefinition<Name, Data>>;

interface NotificationDefinitionOptions<Name extends string, Data extends TSchema> {
  /** Finds the questions that are settled now. Runs after the commit, like the audience. */
  readonly settles?: (context: AudienceContext, event: Received<Name, Data>) => Promise<readonly SettledQuestion[]>;
  /** Runs in the transaction of the event, so it may only compare values. */
  readonly filter?: (after: Static<Data>, before: Static<Data>) => boolean;
  /**
   * Record that the event concerns. With it, audiences of events of different records run at the same time, so that their statements can be
   * joined; those of one record run in order.
   */
  readonly subjectOf?: (data: Static<Data>) => string;
  /** Context of another company whose people are notified; null if nobody is. Runs before the transaction. */
  readonly contextFor?: (ctx: Context, event: Received<Name, Data>) => Promise<Context | null>;
}

/**
 * Declares the notifications of an event. `audience` runs after the commit and may read; events can arrive out of order, so it returns only
 * notifications that are still true, and only for people who may read the record now.
 */
export const notifyOn = <Name extends string, Data extends TSchema>(
  event: EventDefinition<Name, Data>,
  audience: (context: AudienceContext, event: Received<Name, Data>) => Promise<readonly NotificationRequest[]>,
  { settles, filter, subjectOf, contextFor }: NotificationDefinitionOptions<Name, Data> = {},
): NotificationDefinition => ({
  event: event as unknown as EventDefinition,
  audience: audience as NotificationDefinition['audience'],
  ...(settles && { settles: settles as NonNullable<NotificationDefinition['settles']> }),
  ...(filter && { filter }),
  ...(subjectOf && { subjectOf }),
  ...(contextFor && { contextFor: contextFor as NonNullable<NotificationDefinition['contextFor']> }),
});
