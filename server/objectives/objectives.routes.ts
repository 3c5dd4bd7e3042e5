import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decideProposalEndpoint, proposeEndpoint, withdrawProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import { launchObjectivesEndpoint, previewLaunchEndpoint } from '#shared/objectives/okr-launch.api.ts';
import { okrReportEndpoint } from '#shared/objectives/okr-report.api.ts';
import { previewRollOverEndpoint, rollOverEndpoint } from '#shared/objectives/roll-over.api.ts';
import { listPublishedTemplatesEndpoint, readPublishedTemplateEndpoint } from '#shared/objectives/published-templates.api.ts';
import { statusUpdateEndpoint } from '#shared/objectives/status-update.api.ts';
import { addStarterSetEndpoint } from '#shared/objectives/starter-set.api.ts';
import { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import { askTransferEndpoint, withdrawTransferEndpoint } from '#shared/objectives/transfers.api.ts';
import {
  correctCheckInEndpoint,
  deleteCheckInEndpoint,
  dueCheckInsEndpoint,
  makeCheckInEndpoint,
} from '#shared/objectives/check-ins.api.ts';
import { listDueCheckIns } from './due-check-ins.sql.ts';
import { correctCheckIn, deleteCheckIn, makeCheckIn } from './check-ins.service.ts';
import { decideProposal } from './proposals/decide-proposals.ts';
import { propose, withdrawProposal } from './proposals/proposals.service.ts';
import { readStatusUpdate } from './gaps/update-statuses.ts';
import { launchObjectives, previewLaunch } from './launches/launch-objectives.service.ts';
import { previewRollOver, rollOver } from './periods/roll-over.service.ts';
import { listPublished, readPublished } from './published-templates.service.ts';
import { reportOkrs } from './report/okr-report.service.ts';
import { addStarterSet } from './starter/starter-set.service.ts';
import { createFromTemplate } from './create-from-template.service.ts';
import { askTransfer, withdrawTransfer } from './transfers/transfers.service.ts';

export const objectivesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.route({ ...makeCheckInEndpoint, handler: ({ ctx, params, body }) => makeCheckIn(ctx, params.keyResultId, body) });
  app.route({ ...statusUpdateEndpoint, handler: ({ ctx }) => readStatusUpdate(ctx) });
  app.route({ ...dueCheckInsEndpoint, handler: ({ ctx }) => listDueCheckIns(ctx) });
  app.route({
    ...correctCheckInEndpoint,
    handler: ({ ctx, params, body }) => correctCheckIn(ctx, params.keyResultId, params.checkInId, body),
  });
  app.route({ ...deleteCheckInEndpoint, handler: ({ ctx, params }) => deleteCheckIn(ctx, params.keyResultId, params.checkInId) });
  app.route({ ...proposeEndpoint, handler: ({ ctx, params, body }) => propose(ctx, params.objectiveId, body) });
  app.route({ ...withdrawProposalEndpoint, handler: ({ ctx, params }) => withdrawProposal(ctx, params.objectiveId) });
  app.route({ ...okrReportEndpoint, handler: ({ ctx, query }) => reportOkrs(ctx, query) });
  app.route({ ...addStarterSetEndpoint, handler: ({ ctx, body }) => addStarterSet(ctx, body.language) });
  app.route({ ...listPublishedTemplatesEndpoint, handler: ({ ctx }) => listPublished(ctx) });
  app.route({ ...readPublishedTemplateEndpoint, handler: ({ ctx, params }) => readPublished(ctx, params.recordId) as never });
  app.route({ ...previewLaunchEndpoint, handler: ({ ctx, params, body }) => previewLaunch(ctx, params.recordId, body) });
  app.route({ ...launchObjectivesEndpoint, handler: ({ ctx, params, body }) => launchObjectives(ctx, params.recordId, body) });
  app.route({
    ...createFromTemplateEndpoint,
    handler: ({ ctx, params, body }) => createFromTemplate(ctx, params.recordId, body) as Promise<never>,
  });
  app.route({ ...previewRollOverEndpoint, handler: ({ ctx, params }) => previewRollOver(ctx, params.periodId) });
  app.route({ ...rollOverEndpoint, handler: ({ ctx, params, body }) => rollOver(ctx, params.periodId, body.after) });
  app.route({ ...askTransferEndpoint, handler: ({ ctx, params, body }) => askTransfer(ctx, params.objectiveId, body) });
  app.route({
    ...withdrawTransferEndpoint,
    handler: ({ ctx, params }) => withdrawTransfer(ctx, params.objectiveId, params.transferId),
  });
  app.route({
    ...decideProposalEndpoint,
    handler: ({ ctx, params, body: { version, ...decided } }) =>
      decideProposal(ctx, { ...decided, record: { id: params.objectiveId, version } }),
  });
};
