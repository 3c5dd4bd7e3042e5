import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { acceptInvitationEndpoint } from '#shared/access/invitations.api.ts';
import { checkLinkEndpoint, resetPasswordEndpoint } from '#shared/access/passwords.api.ts';
import { acceptInvitation } from '#server/access/invitations/invitations.service.ts';
import { checkLink } from '#server/access/links/check-link.service.ts';
import type { KnownDevices } from '#server/access/known-device.ts';
import { deviceTokenIn } from '#server/access/session-cookies.ts';
import { networkOf } from '#server/platform/base/network.ts';
import type { Services } from '#server/platform/base/services.ts';
import { resetPassword } from './reset-password.service.ts';

/** Routes for people who hold a link from an email. */
export const linksRoutes =
  ({ services, knownDevices }: { services: Services; knownDevices: KnownDevices }): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...checkLinkEndpoint,
      handler: async ({ body }) => {
        const { firstName, email, companyName } = await checkLink(services, body.token, body.purpose);
        return { firstName, email, companyName };
      },
    });
    app.route({
      ...resetPasswordEndpoint,
      handler: async (request) => {
        const device = knownDevices.read(deviceTokenIn(request) ?? '');
        await resetPassword(services, request.body, { network: networkOf(request.ip), device });
        return {};
      },
    });
    app.route({
      ...acceptInvitationEndpoint,
      handler: async ({ body }) => {
        await acceptInvitation(services, body);
        return {};
      },
    });
  };
