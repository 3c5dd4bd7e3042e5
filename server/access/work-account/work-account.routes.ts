import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  finishLinkEndpoint,
  finishWorkAccountEndpoint,
  ownWorkAccountEndpoint,
  startLinkEndpoint,
  startWorkAccountEndpoint,
  unlinkEndpoint,
  workAccountEndpoint,
} from '#shared/access/work-account.api.ts';
import { networkOf } from '#server/platform/base/network.ts';
import type { KnownDevices } from '#server/access/known-device.ts';
import { checkCurrentPassword } from '#server/access/passwords/check-password.service.ts';
import { presentSession, type TokenParts } from '#server/access/present-session.ts';
import { deviceTokenIn, setDeviceCookie } from '#server/access/session-cookies.ts';
import { deviceNameOf } from '#server/access/sessions/device-name.ts';
import { createSteps, type Steps, type WorkAccountParts } from './steps.ts';
import { findOwn, link, signInWithWorkAccount, unlink } from './work-account.service.ts';

interface RouteParts extends TokenParts {
  readonly knownDevices: KnownDevices;
  readonly workAccount: WorkAccountParts | null;
}

export const workAccountRoutes =
  (parts: RouteParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const steps = createSteps(parts.workAccount, () => parts.services.now());
    await app.register(signInRoutes(parts, steps));
    await app.register(linkRoutes(steps));
  };

const signInRoutes =
  (parts: RouteParts, steps: Steps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { services, knownDevices } = parts;
    const { provider, domains } = steps;
    app.route({ ...workAccountEndpoint, handler: async () => ({ provider }) });
    app.route({ ...startWorkAccountEndpoint, handler: ({ body }, reply) => steps.begin(reply, null, body.to) });
    app.route({
      ...finishWorkAccountEndpoint,
      handler: async (request, reply) => {
        const { account, to } = await steps.end(request, reply, { query: request.body.query, personId: null });
        const device = knownDevices.read(deviceTokenIn(request) ?? '');
        const origin = { network: networkOf(request.ip), device, deviceName: deviceNameOf(request.headers['user-agent']) };
        const session = await signInWithWorkAccount(services, account, { domains, origin });
        const open = await presentSession(parts, reply, session);
        setDeviceCookie(reply, knownDevices.write(device, session.personId));
        return { session: open, to };
      },
    });
  };

const linkRoutes =
  (steps: Steps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({ ...ownWorkAccountEndpoint, handler: ({ ctx }) => findOwn(ctx, steps.provider) });
    app.route({
      ...startLinkEndpoint,
      handler: async ({ ctx, sessionId, body }, reply) => {
        await checkCurrentPassword(ctx, sessionId, body.currentPassword);
        return steps.begin(reply, ctx.actor.realId, body.to);
      },
    });
    app.route({
      ...finishLinkEndpoint,
      handler: async (request, reply) => {
        const { ctx, body } = request;
        const { account, to } = await steps.end(request, reply, { query: body.query, personId: ctx.actor.realId });
        await link(ctx, account);
        return { to };
      },
    });
    app.route({
      ...unlinkEndpoint,
      handler: async ({ ctx, sessionId, body }) => {
        await unlink(ctx, sessionId, body.currentPassword);
        return {};
      },
    });
  };
