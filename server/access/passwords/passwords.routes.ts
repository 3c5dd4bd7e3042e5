import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  changePasswordEndpoint,
  checkLinkEndpoint,
  forgotPasswordEndpoint,
  passwordStrengthEndpoint,
  resetPasswordEndpoint,
} from '#shared/access/passwords.api.ts';
import { checkLink } from '#server/access/links/check-link.service.ts';
import { networkOf } from '#server/platform/base/network.ts';
import type { Services } from '#server/platform/base/services.ts';
import { changePassword } from './change-password.service.ts';
import { requestReset } from './forgot-password.service.ts';
import { resetPassword } from './reset-password.service.ts';
import { isStrong, scoreOf } from './strength.ts';

export const passwordsRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...passwordStrengthEndpoint,
      handler: async ({ body }) => {
        const score = await scoreOf(body.password);
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
      ...checkLinkEndpoint,
      handler: async ({ body }) => {
        const { firstName, email, companyName } = await checkLink(services, body.token, body.purpose);
        return { firstName, email, companyName };
      },
    });
    app.route({
      ...resetPasswordEndpoint,
      handler: async ({ body, ip }) => {
        await resetPassword(services, body, networkOf(ip));
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
