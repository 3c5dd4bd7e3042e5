import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/platform/endpoint.ts';

/** What stands on a server: a contract, or for an address that is none, as health is, only where. */
export type Mounted = { method: string; url: string } & Partial<Pick<Endpoint, 'access' | 'schema'>>;

const mounted = new WeakMap<object, Mounted[]>();

// Fastify announces every instance before anything stands on it, so nothing can be mounted unseen.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: Mounted[] = [];
  mounted.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url, access, schema }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, access, schema } as Mounted);
  });
});

/** Every address of this server, as the server itself knows it. */
export const mountedOn = (app: FastifyInstance): readonly Mounted[] => mounted.get(app) ?? [];

/** What others have made: the documentation, and the board of the queue. */
const isForeign = ({ url }: Mounted) => url.startsWith('/api/docs') || url.startsWith('/api/get/queue');

/** Every endpoint of this server; what others have made and the HEAD that comes with each GET aside. */
export const endpointsOf = (app: FastifyInstance): readonly Endpoint[] =>
  mountedOn(app).filter((route) => route.method !== 'HEAD' && route.access && !isForeign(route)) as Endpoint[];

/** How an endpoint is called here: `POST /api/tasks/:taskId/move`. */
export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>) => `${method} ${url}`;
