import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError } from '#shared/platform/errors.ts';
import { loadActiveActors } from '#server/access/active-actors.sql.ts';
import { defineHost, type AttachmentHost } from '#server/files/host.ts';
import { ownerKeyOf, ownersOf, type RecordPlan } from '#server/records/record-plan.ts';
import { findReadable, type FoundRecord } from '#server/records/record-access.ts';
import { presentRow } from '#server/records/record.entity.ts';
import { defineCommentHost, type CommentHost, type HostRoom } from './host.ts';

interface HostRules {
  readonly maxFiles: number;
  readonly canModerate: (actor: Actor) => boolean;
  /** The record is closed to changes although the policy allows them. */
  readonly isReadOnly?: (em: SqlEntityManager, record: FoundRecord) => Promise<boolean>;
}

/** Filters these people, or all of the company, to active readers of a record. */
async function filterReaders(em: SqlEntityManager, plan: RecordPlan, id: string, personIds?: readonly string[]): Promise<string[]> {
  const found = await em.findOne(plan.entity, { id, deletedAt: null });
  if (!found) throw new AppError('record.absent');
  const row = presentRow(plan.record.fields, found);
  const key = ownerKeyOf(plan, found.companyId, row);
  const owner = (await ownersOf(plan, em, [key]))(key);
  const people = await loadActiveActors(em, personIds);
  return people.filter((person) => plan.rules.policy.canRead(person, row as never, owner)).map(({ id: personId }) => personId);
}

/**
 * Gives a kind of record files and comments, in a room of its own for each record. Readers of a record read both and comment, and its editors
 * change the files. An archived record gets neither.
 */
export function recordHosts(
  { plan }: { readonly plan: RecordPlan },
  room: HostRoom,
  { maxFiles, canModerate, isReadOnly }: HostRules,
): { files: AttachmentHost; comments: CommentHost } {
  return {
    files: defineHost(room.name, {
      maxFiles,
      canRead: async ({ em, actor }, id) => (await findReadable(em, plan, actor, id)) !== null,
      canWrite: async ({ em, actor }, id) => {
        const found = await findReadable(em, plan, actor, id);
        if (!found || found.entity.isArchived) return false;
        return plan.rules.policy.canEdit(actor, found.row as never, found.owner) && !(await isReadOnly?.(em, found));
      },
    }),
    comments: defineCommentHost(room, {
      loadRights: async ({ em, actor }, id) => {
        const found = await findReadable(em, plan, actor, id);
        return found && { canWrite: !found.entity.isArchived, canModerate: canModerate(actor) };
      },
      findReaders: ({ em }, id, personIds) => filterReaders(em, plan, id, personIds),
    }),
  };
}
