import { kpiQuery } from '#shared/integrations/kpi-query.record.ts';
import { may } from '#shared/access/access.policy.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { KeyResultEntity } from '#server/objectives/key-result.entity.ts';
import { notifyOn } from '#server/platform/data/notification-definition.ts';
import { KpiQueryEntity } from './kpi-query.entity.ts';

const { edited } = kpiQuery.events;

/** The assignee of the key result and those who manage integrations hear that a query was paused after its failures. */
export const queryNotifications = [
  notifyOn(
    edited,
    async ({ em }, { data: { id } }) => {
      const query = await em.findOne(KpiQueryEntity, { id, deletedAt: null, isArchived: false, status: 'paused' });
      const keyResult = query && (await em.findOne(KeyResultEntity, { id: query.keyResultId, deletedAt: null }));
      if (!query || !keyResult) return [];
      const people = (await loadActiveActors(em)).filter(
        (actor) => actor.id === keyResult.assigneeId || may(actor, 'Integration Management', 'edit'),
      );
      const subject = { id: keyResult.id, title: query.name };
      return people.map(({ id: personId }) => ({ personId, kind: 'query-paused' as const, subject }));
    },
    { filter: ({ action, changed, record }) => action === undefined && changed.includes('status') && record.status === 'paused' },
  ),
];
