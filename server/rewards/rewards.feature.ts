import { companyValue } from '#shared/rewards/company-value.record.ts';
import { PointEntry } from '#shared/rewards/point-entry.schema.ts';
import { NewRecognition } from '#shared/rewards/recognitions.api.ts';
import { Redemption } from '#shared/rewards/redemption.schema.ts';
import { rewardSettings } from '#shared/rewards/reward-settings.record.ts';
import { rewardItem } from '#shared/rewards/reward-item.record.ts';
import { Recognition } from '#shared/rewards/recognition.schema.ts';
import { pageRules } from '#server/access/page-rules.ts';
import { defineFeature } from '#server/platform/http/feature.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { createRecordService } from '#server/records/record.service.ts';
import { ideaFiles } from '#shared/rewards/idea.room.ts';
import { recordFileRoutes } from '#server/files/record-files.ts';
import { CompanyValueEntity } from './company-value.entity.ts';
import { ideaHandOver } from './ideas/idea-hand-over.ts';
import { ideaFilesService, ideaHosts, servedIdea } from './ideas/idea-hosts.ts';
import { ideaNotifications } from './ideas/idea-notifications.ts';
import { IdeaVoteEntity } from './ideas/idea.entity.ts';
import { ideasService } from './ideas/ideas.service.ts';
import { followMovedNominees } from './nominations/follow-nominations.ts';
import { nominationApprovals } from './nominations/nomination-approvals.ts';
import { nominationNotifications } from './nominations/nomination-notifications.ts';
import { NominationVoteEntity } from './nominations/nomination.entity.ts';
import { nominationsService } from './nominations/nominations.service.ts';
import { programmesService } from './nominations/programmes.service.ts';
import { recognitionEvidence } from './recognition/recognition-evidence.sql.ts';
import { nominationVotesDue } from './nominations/votes-due.ts';
import { pointImportRoutes } from './points/import-points.ts';
import { balanceNotifications } from './points/balance-notifications.ts';
import { PointAccountEntity, PointEntryEntity } from './points/point.entity.ts';
import { pointStatementRoutes } from './points/point-entries.ts';
import { servedPoints } from './points/points.room.ts';
import { RecipientEntity, RecognitionEntity } from './recognition/recognition.entity.ts';
import { servedRecognitionFeed } from './recognition/recognition-feeds.ts';
import { recognitionHost, servedRecognition } from './recognition/recognition-host.ts';
import { recognitionNotifications } from './recognition/recognition-notifications.ts';
import { redemptionNotifications } from './shop/redemption-notifications.ts';
import { RedemptionEntity } from './shop/redemption.entity.ts';
import { RewardItemEntity } from './shop/reward-item.entity.ts';
import { servedRedemptionsRoom, servedShop } from './shop/shop.room.ts';
import { RewardSettingsEntity } from './reward-settings.entity.ts';
import { rewardsRoutes } from './rewards.routes.ts';

const items = recordParts(createRecordService(rewardItem, RewardItemEntity, pageRules(rewardItem)));
const values = recordParts(createRecordService(companyValue, CompanyValueEntity, pageRules(companyValue)));
const settingsService = createRecordService(rewardSettings, RewardSettingsEntity, pageRules(rewardSettings));
const records = [ideasService, programmesService, nominationsService, settingsService].map((service) => recordParts(service));

export const rewardsFeature = defineFeature({
  ...values,
  name: 'rewards',
  entities: [
    ...values.entities,
    ...items.entities,
    ...records.flatMap(({ entities }) => entities),
    IdeaVoteEntity,
    NominationVoteEntity,
    RedemptionEntity,
    PointAccountEntity,
    PointEntryEntity,
    RecognitionEntity,
    RecipientEntity,
  ],
  rooms: [
    ...values.rooms,
    ...items.rooms,
    ...records.flatMap(({ rooms }) => rooms),
    servedIdea,
    servedShop,
    servedRedemptionsRoom,
    servedPoints,
    servedRecognition,
    servedRecognitionFeed,
  ],
  routes: () => [
    ...values.routes(),
    ...items.routes(),
    ...records.flatMap(({ routes }) => routes()),
    recordFileRoutes(ideaFiles, ideaFilesService),
    pointImportRoutes,
    pointStatementRoutes,
    rewardsRoutes,
  ],
  references: [
    ...values.references,
    ...items.references,
    ...records.flatMap(({ references }) => references),
    { to: 'rewarditem', table: 'redemption', column: 'item_id', plural: 'redemptions', condition: 'true' },
    { to: 'companyvalue', table: 'recognition', column: 'value_id', plural: 'recognitions', condition: 'deleted_at is null' },
  ],
  handOvers: [ideaHandOver],
  approvals: [nominationApprovals],
  evidence: [recognitionEvidence],
  duties: [nominationVotesDue],
  onPeopleChange: followMovedNominees,
  hosts: [ideaHosts.files],
  commentHosts: [recognitionHost, ideaHosts.comments],
  notifications: [
    ...recognitionNotifications,
    ...redemptionNotifications,
    ...ideaNotifications,
    ...nominationNotifications,
    ...balanceNotifications,
  ],
  personalColumns: [
    ...(values.personalColumns ?? []),
    ...(items.personalColumns ?? []),
    ...records.flatMap(({ personalColumns }) => personalColumns),
    { table: 'recognition', column: 'message', record: 'id', author: 'author_id', room: `'recognition:' || id` },
    { table: 'point_entry', column: 'reason', record: 'id', author: 'actor_id', room: `'points:' || person_id` },
  ],
  otherTextColumns: {
    ...values.otherTextColumns,
    ...items.otherTextColumns,
    ...Object.assign({}, ...records.map(({ otherTextColumns }) => otherTextColumns)),
    redemption: ['state'],
    point_account: ['month'],
    rewardsetting: ['budget_month'],
    recognition: ['feed_ids', 'reactions', 'add_ons'],
    point_entry: ['account', 'kind', 'key'],
  },
  demo: async () => (await import('./rewards.demo.ts')).rewardsDemo,
  tags: [
    { name: 'Ideas', description: 'Ideas of people with votes, files and comments.', segments: ['ideas'] },
    {
      name: 'Nominations',
      description: 'Programmes for which people nominate colleagues, and the nominations.',
      segments: ['programmes', 'nominations'],
    },
    {
      name: 'Rewards',
      description: 'Recognition, points and values.',
      segments: [
        'recognitions',
        'recognition-feeds',
        'recognition-leaderboard',
        'companyvalues',
        'rewarditems',
        'rewardsettings',
        'redemptions',
        'redemption-places',
        'point-changes',
        'point-tier',
      ],
    },
  ],
  schemas: { Redemption, Recognition, NewRecognition, PointEntry },
});
