import type { FastifyBaseLogger } from 'fastify';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import type { Actor } from '#shared/platform/actor.schema.ts';
import type { Attempts } from './attempts.ts';
import type { Scanner } from './clamd.ts';
import type { HasAccessChanged } from './has-access-changed.ts';
import type { HintBus } from './live/hint-bus.ts';
import type { PresenceBus } from './live/presence-bus.ts';
import type { Notify } from './notify.ts';
import type { Queues } from './queues.ts';
import type { Restaff } from './restaff.ts';
import type { Post } from './post/post.ts';
import type { PushService } from './push/push-service.ts';
import type { Seal } from './seal.ts';
import type { FileStore } from './stores/store.ts';

/** Everything that a request, a join or a job works with; one for each process. */
export interface House {
  /** Under row-level security as `app`; reached through `read` and `write` only. */
  readonly orm: MikroORM;
  /** Plain connections as `app`, for the few SQL functions that answer before a company is bound. */
  readonly app: Pool;
  /** As `engine`: sign-in, the log's readers, schedules. */
  readonly engine: Pool;
  readonly hints: HintBus;
  readonly presence: PresenceBus;
  /** What is tried without a session, counted by all servers together. */
  readonly attempts: Attempts;
  readonly closeBuses: () => Promise<void>;
  /** What is done later; reached when first asked for. */
  readonly queues: Queues;
  readonly notify: Notify;
  readonly restaff: Restaff;
  readonly hasAccessChanged: HasAccessChanged;
  /** The bytes of files; never awaited inside a door. */
  readonly store: FileStore;
  /** Looks for viruses in the bytes of files; never awaited inside a door. */
  readonly scanner: Scanner;
  /** Mails; never awaited inside a door. */
  readonly post: Post;
  /** Messages to browsers that are not open. */
  readonly push: PushService;
  /** Marks what mails carry out and links bring back. */
  readonly seal: Seal;
  /** Where people reach Cairn, for what is read outside it; without a slash at its end. */
  readonly url: string;
  readonly log: FastifyBaseLogger;
  now(): Date;
}

/** Who asks, when, and what the answer must carry. One for each request, join or job. */
export interface Context {
  readonly house: House;
  readonly actor: Actor;
  readonly now: Date;
  /** Under this key one effect and one answer, however often it is sent; the fingerprint tells another request. */
  readonly idempotency?: { readonly key: string; readonly fingerprint: string };
  /** Filled by `write`: the last event recorded in each room. */
  readonly seqs: Record<string, number>;
}
