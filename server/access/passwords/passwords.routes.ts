import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { changePasswordEndpoint, forgotPasswordEndpoint, passwordStrengthEndpoint } from '#shared/access/passwords.api.ts';
import type { Services } from '#server/platform/base/services.ts';
import { changePassword } from './change-password.service.ts';
import { requestReset } from './forgot-password.service.ts';
import { isStrong, scoreOf, withParts } from './strength.ts';

export const passwordsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...passwordStrengthEndpoint,
      handler: async ({ body }) => {
        const score = await scoreOf(body.password, withParts(body.words ?? []));
        return { score, isAccepted: isStrong(score) };
      },
    });
    app.route({
      ...forgotPasswordEndpoint,
      handler: async ({ body }) => {
        requestReset(services, body.login);
        return {};
      },
    });
    app.route({
      ...changePasswordEndpoint,
      handler: async ({ ctx, sessionId, body }) => {
        await changePassword(ctx, sessionId, body);
        return {};
      },
    });
  };
