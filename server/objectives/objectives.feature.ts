import { Type } from 'typebox';
import { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { keyResultFiles } from '#shared/objectives/keyresult.room.ts';
import { Proposal, ProposedChanges } from '#shared/objectives/proposal.schema.ts';
import { LaunchPreview, LaunchTarget } from '#shared/objectives/okr-launch.api.ts';
import { OkrReport } from '#shared/objectives/okr-report.api.ts';
import { StatusUpdate } from '#shared/objectives/status-update.api.ts';
import { PublishedTemplate } from '#shared/objectives/published-templates.api.ts';
import { RollOverPart, RollOverPreview } from '#shared/objectives/roll-over.api.ts';
import { StarterOutcome } from '#shared/records/starter-outcome.ts';
import { TemplateStarterOutcome } from '#shared/objectives/starter-set.api.ts';
import { ObjectiveTransfer } from '#shared/objectives/transfer.schema.ts';
import { objectiveFiles } from '#shared/objectives/objective.room.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { recordFileRoutes } from '#server/files/record-files.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { CheckInEntity } from './check-in.entity.ts';
import { followMovedPeople } from './follow-approvals.ts';
import { objectiveApprovals } from './objective-approvals.ts';
import { checkInDaysSource } from './check-in-days.sql.ts';
import { checkInEvidence } from './check-in-evidence.sql.ts';
import { commentEvidence } from './comment-evidence.sql.ts';
import { checkInsDue } from './check-ins-due.sql.ts';
import { objectiveHandOvers } from './objective-hand-overs.ts';
import {
  keyResultFilesService,
  keyResultHosts,
  objectiveFilesService,
  objectiveHosts,
  servedKeyResult,
  servedObjective,
} from './objective-hosts.ts';
import { objectivesSearch } from './objectives.search.ts';
import { objectiveNotifications } from './objective-notifications.ts';
import { objectiveImportRoutes } from './import/objective-import.ts';
import { templateImportRoutes } from './import/template-import.ts';
import { objectivesRoutes } from './objectives.routes.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import { okrCategoriesService } from './okr-categories.service.ts';
import { okrDefaultsService } from './okr-defaults.service.ts';
import { okrDimensionsService } from './okr-dimensions.service.ts';
import { okrUnitsService } from './okr-units.service.ts';
import { okrLaunchesService } from './launches/okr-launches.service.ts';
import { okrPeriodsService } from './periods/okr-periods.service.ts';
import { OkrSettingsEntity } from './okr-settings.entity.ts';
import { okrTemplatesService } from './okr-templates.service.ts';
import { proposalApprovals } from './proposals/decide-proposals.ts';
import { checkInNotifications } from './reminders/check-in-notifications.ts';
import { CheckInReminderEntity } from './reminders/check-in-reminder.entity.ts';
import { okrReportPrint } from './report/report-print.ts';
import { ObjectiveProposalEntity } from './proposals/proposal.entity.ts';
import { transferApprovals } from './transfers/decide-transfers.ts';
import { transferNotifications } from './transfers/transfer-notifications.ts';
import { ObjectiveTransferEntity } from './transfers/transfer.entity.ts';

const objectives = recordParts(objectivesService);
const keyResults = recordParts(keyResultsService);
const templates = recordParts(okrTemplatesService);
const periods = recordParts(okrPeriodsService);
const settings = recordParts(createRecordService(okrSettings, OkrSettingsEntity, pageRules(okrSettings)));
const defaults = recordParts(okrDefaultsService);
const dimensions = recordParts(okrDimensionsService);
const categories = recordParts(okrCategoriesService);
const units = recordParts(okrUnitsService);
const launches = recordParts(okrLaunchesService);
const checkInText = { table: 'check_in', record: 'key_result_id', author: 'person_id', room: `'keyresult:' || key_result_id` };
const transferText = { table: 'objective_transfer', record: 'record_id', author: 'from_id', room: `'objective:' || objective_id` };

export const objectivesFeature = defineFeature({
  name: 'objectives',
  entities: [
    ...objectives.entities,
    ...keyResults.entities,
    ...templates.entities,
    ...periods.entities,
    ...settings.entities,
    ...defaults.entities,
    ...dimensions.entities,
    ...categories.entities,
    ...units.entities,
    ...launches.entities,
    CheckInEntity,
    CheckInReminderEntity,
    ObjectiveProposalEntity,
    ObjectiveTransferEntity,
  ],
  rooms: [
    ...objectives.rooms,
    ...keyResults.rooms,
    ...templates.rooms,
    ...periods.rooms,
    ...settings.rooms,
    ...defaults.rooms,
    ...dimensions.rooms,
    ...categories.rooms,
    ...units.rooms,
    ...launches.rooms,
    servedObjective,
    servedKeyResult,
  ],
  routes: () => [
    ...objectives.routes(),
    ...keyResults.routes(),
    ...templates.routes(),
    ...periods.routes(),
    ...settings.routes(),
    ...defaults.routes(),
    ...dimensions.routes(),
    ...categories.routes(),
    ...units.routes(),
    ...launches.routes(),
    objectivesRoutes,
    objectiveImportRoutes,
    templateImportRoutes,
    recordFileRoutes(objectiveFiles, objectiveFilesService),
    recordFileRoutes(keyResultFiles, keyResultFilesService),
  ],
  notifications: [...objectiveNotifications, ...checkInNotifications, ...transferNotifications],
  handOvers: objectiveHandOvers,
  approvals: [objectiveApprovals, proposalApprovals, ...transferApprovals],
  calendar: [checkInDaysSource],
  evidence: [checkInEvidence, commentEvidence],
  duties: [checkInsDue],
  prints: [okrReportPrint],
  onPeopleChange: followMovedPeople,
  hosts: [objectiveHosts.files, keyResultHosts.files],
  commentHosts: [objectiveHosts.comments, keyResultHosts.comments],
  search: objectivesSearch,
  personalColumns: [
    ...objectives.personalColumns,
    ...keyResults.personalColumns,
    ...templates.personalColumns,
    ...periods.personalColumns,
    ...settings.personalColumns,
    ...defaults.personalColumns,
    ...dimensions.personalColumns,
    ...categories.personalColumns,
    ...units.personalColumns,
    ...launches.personalColumns,
    { ...checkInText, column: 'comment' },
    { ...checkInText, column: 'blockers' },
    { ...transferText, column: 'title' },
    { ...transferText, column: 'comment', author: 'to_id' },
    {
      table: 'objective_proposal',
      record: 'objective_id',
      author: 'author_id',
      room: `'objective:' || objective_id`,
      column: 'changes',
      schema: Type.Omit(Proposal, ['authorId', 'at', 'version']),
    },
  ],
  references: [
    ...objectives.references,
    ...keyResults.references,
    ...templates.references,
    ...periods.references,
    ...settings.references,
    ...defaults.references,
    ...dimensions.references,
    ...categories.references,
    ...units.references,
    ...launches.references,
  ],
  otherTextColumns: {
    ...objectives.otherTextColumns,
    ...keyResults.otherTextColumns,
    ...templates.otherTextColumns,
    ...periods.otherTextColumns,
    ...settings.otherTextColumns,
    ...defaults.otherTextColumns,
    ...dimensions.otherTextColumns,
    ...categories.otherTextColumns,
    ...units.otherTextColumns,
    okrlaunch: [...launches.otherTextColumns['okrlaunch']!, 'department_ids', 'template'],
    check_in: ['source', 'status'],
    check_in_reminder: ['moment'],
    objective_transfer: ['kind', 'state'],
  },
  schemas: {
    ...objectives.schemas,
    ...keyResults.schemas,
    ...templates.schemas,
    ...periods.schemas,
    ...settings.schemas,
    ...defaults.schemas,
    ...dimensions.schemas,
    ...categories.schemas,
    ...units.schemas,
    ...launches.schemas,
    CheckIn,
    Proposal,
    ProposedChanges,
    ObjectiveTransfer,
    RollOverPreview,
    RollOverPart,
    OkrReport,
    LaunchPreview,
    LaunchTarget,
    PublishedTemplate,
    StarterOutcome,
    StatusUpdate,
    TemplateStarterOutcome,
  },
  demo: async () => (await import('./objectives.demo.ts')).objectivesDemo,
  tags: [
    { name: 'Objectives', description: 'Objectives of people, teams and the company.', segments: ['objectives'] },
    { name: 'Key results', description: 'Measured results of objectives, with their check-ins.', segments: ['keyresults'] },
    {
      name: 'OKR settings',
      description: 'Rules of the company for its objectives.',
      segments: ['okrsettings', 'okrdefaults', 'okrdimensions', 'okrcategories', 'okrunits'],
    },
    {
      name: 'OKR library',
      description: 'Objectives with key results that new ones begin with.',
      segments: ['okrtemplates', 'okrlaunches'],
    },
    { name: 'OKR periods', description: 'Periods of objectives, which HR locks and rolls over.', segments: ['okrperiods'] },
  ],
});
