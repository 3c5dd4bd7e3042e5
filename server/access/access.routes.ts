import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { chooseCompanyEndpoint, refreshEndpoint, signInEndpoint } from '#shared/access/access.api.ts';
import { foundingEndpoint } from '#shared/access/founding.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { networkOf } from '#server/platform/base/network.ts';
import { chooseCompany } from './choose-company.service.ts';
import { impersonationRoutes } from './impersonation/impersonation.routes.ts';
import { hasCompany } from './founding.sql.ts';
import type { KnownDevices } from './known-device.ts';
import { refuseForeignOrigin } from './origin.ts';
import { linksRoutes } from './passwords/links.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import { deviceTokenIn, refreshTokenIn, setDeviceCookie } from './session-cookies.ts';
import { deviceNameOf } from './sessions/device-name.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { rotateSession } from './sessions.service.ts';
import { printSessionRoutes } from './print-session.routes.ts';
import { presentSession, type TokenParts } from './present-session.ts';
import { signIn } from './sign-in.service.ts';
import type { WorkAccountParts } from './work-account/steps.ts';
import { workAccountRoutes } from './work-account/work-account.routes.ts';

export interface AccessParts extends TokenParts {
  readonly knownDevices: KnownDevices;
  readonly workAccount: WorkAccountParts | null;
}

export const accessRoutes =
  (parts: AccessParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { services, refreshTokens, knownDevices } = parts;
    app.addHook('onRequest', refuseForeignOrigin);
    await app.register(passwordsRoutes(services));
    await app.register(linksRoutes(parts));
    await app.register(sessionsRoutes);
    await app.register(workAccountRoutes(parts));
    app.route({ ...foundingEndpoint, handler: async () => ({ isPossible: !(await hasCompany(services)) }) });
    app.route({
      ...signInEndpoint,
      handler: async (request, reply) => {
        const device = knownDevices.read(deviceTokenIn(request) ?? '');
        const session = await signIn(services, request.body, {
          network: networkOf(request.ip),
          device,
          deviceName: deviceNameOf(request.headers['user-agent']),
        });
        const open = await presentSession(parts, reply, session);
        setDeviceCookie(reply, knownDevices.write(device, session.personId));
        return open;
      },
    });
    app.route({
      ...refreshEndpoint,
      handler: async (request, reply) => {
        const claim = refreshTokens.read(refreshTokenIn(request) ?? '');
        if (!claim) throw new AppError('session.expired');
        return presentSession(parts, reply, await rotateSession(services, claim));
      },
    });
    app.route({
      ...chooseCompanyEndpoint,
      handler: async ({ ctx, sessionId, body }, reply) => presentSession(parts, reply, await chooseCompany(ctx, sessionId, body.companyId)),
    });
    await app.register(impersonationRoutes(parts));
    await app.register(printSessionRoutes(parts));
  };
