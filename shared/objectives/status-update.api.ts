import { Type, type Static } from 'typebox';
import { defineEndpoint } from '#shared/platform/endpoint.ts';

/** Work that is left after a change of the gaps. */
export const StatusUpdate = Type.Object({ keyResults: Type.Integer({ minimum: 0 }) });
export type StatusUpdate = Static<typeof StatusUpdate>;

export const statusUpdateEndpoint = defineEndpoint({
  method: 'GET',
  url: '/api/okrsettings/status-update',
  summary: 'Count statuses that are being updated',
  description:
    'Counts the key results of open objectives whose statuses do not follow the gaps of the company yet. It falls to 0 soon after a change.',
  tag: 'OKR settings',
  access: 'OKR Management.view',
  schema: { response: { 200: StatusUpdate } },
});
