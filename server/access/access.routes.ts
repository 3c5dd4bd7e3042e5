import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { chooseCompanyEndpoint, refreshEndpoint, signInEndpoint, type OpenSession } from '#shared/access/access.api.ts';
import { foundingEndpoint } from '#shared/access/founding.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Services } from '#server/platform/base/services.ts';
import { networkOf } from '#server/platform/base/network.ts';
import { readActor } from './actor.service.ts';
import { chooseCompany } from './choose-company.service.ts';
import { hasCompany } from './founding.sql.ts';
import type { KnownDevices } from './known-device.ts';
import { refuseForeignOrigin } from './origin.ts';
import { linksRoutes } from './passwords/links.routes.ts';
import { passwordsRoutes } from './passwords/passwords.routes.ts';
import type { RefreshTokens } from './refresh-token.ts';
import { deviceTokenIn, refreshTokenIn, setDeviceCookie, setSessionCookies } from './session-cookies.ts';
import { deviceNameOf } from './sessions/device-name.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { rotateSession } from './sessions.service.ts';
import { loadSignedInUser } from './session-actor.sql.ts';
import type { Session } from './sessions.sql.ts';
import { signIn } from './sign-in.service.ts';
import { accessTokenEnd, type Tokens } from './tokens.ts';

export interface AccessParts {
  readonly services: Services;
  readonly tokens: Tokens;
  readonly refreshTokens: RefreshTokens;
  readonly knownDevices: KnownDevices;
}

export const accessRoutes =
  (parts: AccessParts): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { services, refreshTokens, knownDevices } = parts;
    app.addHook('onRequest', refuseForeignOrigin);
    await app.register(passwordsRoutes(services));
    await app.register(linksRoutes(parts));
    await app.register(sessionsRoutes);
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
        const open = await present(parts, reply, session);
        setDeviceCookie(reply, knownDevices.write(device, session.personId));
        return open;
      },
    });
    app.route({
      ...refreshEndpoint,
      handler: async (request, reply) => {
        const claim = refreshTokens.read(refreshTokenIn(request) ?? '');
        if (!claim) throw new AppError('session.expired');
        return present(parts, reply, await rotateSession(services, claim));
      },
    });
    app.route({
      ...chooseCompanyEndpoint,
      handler: async ({ ctx, sessionId, body }, reply) => present(parts, reply, await chooseCompany(ctx, sessionId, body.companyId)),
    });
  };

async function present({ services, tokens, refreshTokens }: AccessParts, reply: FastifyReply, session: Session): Promise<OpenSession> {
  const { id: sessionId, personId, generation } = session;
  const [actor, user] = await Promise.all([readActor(services, sessionId), loadSignedInUser(services, sessionId)]);
  const now = services.now();
  const expiresAt = accessTokenEnd(now, session.expiresAt);
  const holder = { personId, companyId: actor.companyId, sessionId };
  const cookies = {
    refresh: refreshTokens.write({ sessionId, generation }),
    get: tokens.sign('get', { ...holder, expiresAt: session.expiresAt.getTime() }),
  };
  setSessionCookies(reply, cookies, Math.floor((session.expiresAt.getTime() - now.getTime()) / 1000));
  return { accessToken: tokens.sign('api', { ...holder, expiresAt }), expiresAt, serverTime: now.getTime(), sessionId, user, actor };
}
