import { Type } from 'typebox';
import { CheckIn } from '#shared/objectives/check-in.schema.ts';
import { keyResultFiles } from '#shared/objectives/keyresult.room.ts';
import { Proposal, ProposedChanges } from '#shared/objectives/proposal.schema.ts';
import { objectiveFiles } from '#shared/objectives/objective.room.ts';
import { recordFileRoutes } from '#server/files/record-files.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { CheckInEntity } from './check-in.entity.ts';
import { followMovedPeople } from './follow-approvals.ts';
import { objectiveApprovals } from './objective-approvals.ts';
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
import { objectivesRoutes } from './objectives.routes.ts';
import { keyResultsService, objectivesService } from './objectives.service.ts';
import { okrTemplatesService } from './okr-templates.service.ts';
import { proposalApprovals } from './proposals/decide-proposals.ts';
import { checkInNotifications } from './reminders/check-in-notifications.ts';
import { CheckInReminderEntity } from './reminders/check-in-reminder.entity.ts';
import { ObjectiveProposalEntity } from './proposals/proposal.entity.ts';

const objectives = recordParts(objectivesService);
const keyResults = recordParts(keyResultsService);
const templates = recordParts(okrTemplatesService);
const checkInText = { table: 'check_in', record: 'key_result_id', author: 'person_id', room: `'keyresult:' || key_result_id` };

export const objectivesFeature = defineFeature({
  name: 'objectives',
  entities: [
    ...objectives.entities,
    ...keyResults.entities,
    ...templates.entities,
    CheckInEntity,
    CheckInReminderEntity,
    ObjectiveProposalEntity,
  ],
  rooms: [...objectives.rooms, ...keyResults.rooms, ...templates.rooms, servedObjective, servedKeyResult],
  routes: () => [
    ...objectives.routes(),
    ...keyResults.routes(),
    ...templates.routes(),
    objectivesRoutes,
    recordFileRoutes(objectiveFiles, objectiveFilesService),
    recordFileRoutes(keyResultFiles, keyResultFilesService),
  ],
  notifications: [...objectiveNotifications, ...checkInNotifications],
  handOvers: objectiveHandOvers,
  approvals: [objectiveApprovals, proposalApprovals],
  duties: [checkInsDue],
  onPeopleChange: followMovedPeople,
  hosts: [objectiveHosts.files, keyResultHosts.files],
  commentHosts: [objectiveHosts.comments, keyResultHosts.comments],
  search: objectivesSearch,
  personalColumns: [
    ...objectives.personalColumns,
    ...keyResults.personalColumns,
    ...templates.personalColumns,
    { ...checkInText, column: 'comment' },
    { ...checkInText, column: 'blockers' },
    {
      table: 'objective_proposal',
      record: 'objective_id',
      author: 'author_id',
      room: `'objective:' || objective_id`,
      column: 'changes',
      schema: Type.Omit(Proposal, ['authorId', 'at', 'version']),
    },
  ],
  references: [...objectives.references, ...keyResults.references, ...templates.references],
  otherTextColumns: {
    ...objectives.otherTextColumns,
    ...keyResults.otherTextColumns,
    ...templates.otherTextColumns,
    check_in: ['source', 'status'],
    check_in_reminder: ['moment'],
  },
  schemas: { ...objectives.schemas, ...keyResults.schemas, ...templates.schemas, CheckIn, Proposal, ProposedChanges },
  demo: async () => (await import('./objectives.demo.ts')).objectivesDemo,
  tags: [
    { name: 'Objectives', description: 'Objectives of people, teams and the company.', segments: ['objectives'] },
    { name: 'Key results', description: 'Measured results of objectives, with their check-ins.', segments: ['keyresults'] },
    { name: 'OKR library', description: 'Objectives with key results that new ones begin with.', segments: ['okrtemplates'] },
  ],
});
