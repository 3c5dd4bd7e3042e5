import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/platform/endpoint.ts';

export type Mounted = { method: string; url: string } & Partial<Pick<Endpoint, 'access' | 'whileImpersonating' | 'schema'>>;

const mounted = new WeakMap<object, Mounted[]>();

subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  const routes: Mounted[] = [];
  mounted.set(fastify, routes);
  fastify.addHook('onRoute', ({ method, url, access, whileImpersonating, schema }) => {
    for (const each of [method].flat()) routes.push({ method: each, url, access, whileImpersonating, schema } as Mounted);
  });
});

export const mountedOn = (app: FastifyInstance): readonly Mounted[] => mounted.get(app) ?? [];

const isForeign = ({ url }: Mounted) => url.startsWith('/api/docs') || url.startsWith('/api/get/queue');

export const endpointsOf = (app: FastifyInstance): readonly Endpoint[] =>
  mountedOn(app).filter((route) => route.method !== 'HEAD' && route.access && !isForeign(route)) as Endpoint[];

export const nameOf = ({ method, url }: Pick<Endpoint, 'method' | 'url'>) => `${method} ${url}`;
