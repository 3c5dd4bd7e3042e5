import { defineFeature } from '#server/platform/http/feature.ts';
import { goalFiles } from '#shared/goals/goal.room.ts';
import { recordFileRoutes } from '#server/files/record-files.ts';
import { recordParts } from '#server/records/record-parts.ts';
import { goalHandOver } from './goal-hand-over.ts';
import { goalEvidence } from './goal-evidence.sql.ts';
import { goalDays } from './goal-days.sql.ts';
import { goalFilesService, goalHosts, servedGoal } from './goal-hosts.ts';
import { goalNotifications } from './goal-notifications.ts';
import { GoalReminderEntity } from './goal-reminder.entity.ts';
import { goalsRoutes } from './goals.routes.ts';
import { goalsSearch } from './goals.search.ts';
import { goalsService } from './goals.service.ts';

const parts = recordParts(goalsService);

export const goalsFeature = defineFeature({
  ...parts,
  name: 'goals',
  entities: [...parts.entities, GoalReminderEntity],
  rooms: [...parts.rooms, servedGoal],
  routes: () => [...parts.routes(), goalsRoutes, recordFileRoutes(goalFiles, goalFilesService)],
  evidence: [goalEvidence],
  calendar: [goalDays],
  handOvers: [goalHandOver],
  hosts: [goalHosts.files],
  commentHosts: [goalHosts.comments],
  notifications: goalNotifications,
  search: goalsSearch,
  otherTextColumns: { ...parts.otherTextColumns, goal_reminder: ['moment'] },
  demo: async () => (await import('./goals.demo.ts')).goalsDemo,
  tags: [{ name: 'Goals', description: 'Goals of people, with sub-goals, files and comments.', segments: ['goals'] }],
});
