import type { EntityClass } from '@mikro-orm/postgresql';
import type { FastifyPluginAsync } from 'fastify';
import type { May } from './guard.ts';
import type { Services } from '#server/platform/base/services.ts';
import type { EraseParts, PersonalColumn } from '#server/platform/data/erasure.ts';
import type { NotificationDefinition } from '#server/platform/data/notification-definition.ts';
import type { SearchKind } from '#server/platform/data/search-kind.ts';
import type { ServedRoom } from '#server/platform/live/served-room.ts';
import type { FeatureDemo } from '#server/platform/seed/feature-demo.ts';
import type { Documentation } from './openapi.ts';

/** Context of routes. `features` is for those that serve what other features give, `may` for those whose access follows from a record. */
export interface RouteContext {
  readonly services: Services;
  readonly features: readonly ServerFeature[];
  readonly may: May;
}

/**
 * Everything that a feature gives to the server. `server/app/features.ts` lists the features and joins their parts. A feature whose part
 * others give adds an optional property to this interface.
 */
export interface ServerFeature {
  readonly name: string;
  readonly entities?: readonly EntityClass<object>[];
  readonly rooms?: readonly ServedRoom[];
  readonly routes?: (context: RouteContext) => readonly FastifyPluginAsync[];
  readonly notifications?: readonly NotificationDefinition[];
  readonly search?: readonly SearchKind[];
  /** Columns with text that people have written. */
  readonly personalColumns?: readonly PersonalColumn[];
  /** Other columns with text, by table: names, states and keys, or texts that `erase` and the anonymisation of a person cover. */
  readonly otherTextColumns?: Readonly<Record<string, readonly string[]>>;
  /** Erases what the feature stores about a person besides personal columns. Safe to repeat. */
  readonly erase?: EraseParts;
  /** Records of the demo company and of large companies for load tests. Loaded only by a process that seeds. */
  readonly demo?: () => Promise<FeatureDemo>;
  readonly tags?: Documentation['tags'];
  /** Schemas that the API documentation writes once, under these names. */
  readonly schemas?: Documentation['schemas'];
}

export const defineFeature = (feature: ServerFeature): ServerFeature => feature;
