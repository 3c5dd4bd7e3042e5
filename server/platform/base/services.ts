import type { FastifyBaseLogger } from 'fastify';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Scanner } from './scanner.ts';
import type { HasAccessChanged } from './has-access-changed.ts';
import type { HintBus } from './hint-bus.ts';
import type { PresenceBus } from './presence-bus.ts';
import type { Queues } from './queues.ts';
import type { Mailer } from './mailer.ts';
import type { OutgoingClients } from './guarded-calls.ts';
import type { PushService } from './push-service.ts';
import type { Sealer } from './sealer.ts';
import type { TokenSigner } from './token-signer.ts';
import type { FileStore } from './file-store.ts';

/** Services of one process, used by every request, join and job. */
export interface Services {
  /** Connects as `app`, under row-level security; use it through `read` and `write` only. */
  readonly orm: MikroORM;
  /** Plain connections as `app`, for the few SQL functions that run before a company is bound. */
  readonly app: Pool;
  /** Connects as `engine`: sign-in, log readers, schedules. */
  readonly engine: Pool;
  readonly hints: HintBus;
  readonly presence: PresenceBus;
  readonly rateLimiter: RateLimiter;
  readonly closeBuses: () => Promise<void>;
  readonly queues: Queues;
  readonly hasAccessChanged: HasAccessChanged;
  /** Never await it inside a transaction. */
  readonly store: FileStore;
  /** Never await it inside a transaction. */
  readonly scanner: Scanner;
  /** Never await it inside a transaction. */
  readonly mailer: Mailer;
  readonly push: PushService;
  readonly outgoing: OutgoingClients;
  /** Encrypts secrets of other systems. */
  readonly sealer: Sealer;
  readonly tokenSigner: TokenSigner;
  readonly url: string;
  /** URL under which a worker opens the pages that it prints, and the Chromium that does it, if it is not the packaged one. */
  readonly printing: { readonly url: string; readonly chromiumPath: string | undefined };
  readonly log: FastifyBaseLogger;
  now(): Date;
}

export interface Context {
  readonly services: Services;
  readonly actor: Actor;
  readonly now: Date;
  /** The real actor decides in the name of the actor, as their delegate, and does not impersonate them. */
  readonly isDelegated?: true;
  /** Requests with this key have one effect and one reply. The fingerprint detects a different request with the same key. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
  /** Filled by `write`: the seq of the last event recorded in each room. */
  readonly seqs: Record<string, number>;
}
