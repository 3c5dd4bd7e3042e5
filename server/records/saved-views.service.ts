import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { roomKey } from '#shared/platform/room.ts';
import type { SaveView } from '#shared/records/saved-views.api.ts';
import { maxViews, savedViewsRoom, viewDeleted, viewSaved, type SavedView } from '#shared/records/saved-views.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { lockNames } from '#server/platform/data/lock-names.ts';
import { sqlIn } from '#server/platform/data/sql.ts';
import { write } from '#server/platform/data/transaction.ts';
import { SavedViewEntity } from './saved-view.entity.ts';

/** Serializes changes of one person's views from several tabs, so that their number can be limited. */
const lockViews = (em: SqlEntityManager, { id }: Actor) => lockNames(sqlIn(em), [roomKey(savedViewsRoom, id)]);

/** A view of another person looks absent and cannot be overwritten. */
async function ownView(em: SqlEntityManager, actor: Actor, id: string): Promise<SavedViewEntity | null> {
  const view = await em.findOne(SavedViewEntity, { id });
  if (view && view.personId !== actor.id) throw new AppError('record.absent');
  return view;
}

async function newView(em: SqlEntityManager, { actor }: Context, id: string, values: SaveView): Promise<SavedViewEntity> {
  if ((await em.count(SavedViewEntity, { personId: actor.id })) >= maxViews) throw invalid('body.name', 'maxItems', maxViews);
  const { name, list, search, columns } = values;
  const view = em.create(SavedViewEntity, { id, companyId: actor.companyId, personId: actor.id, name, list, search, columns });
  await em.persist(view).flush();
  return view;
}

const storeView = (ctx: Context, id: string, values: SaveView) =>
  write(ctx, async ({ em, recordEvent }) => {
    await lockViews(em, ctx.actor);
    const found = await ownView(em, ctx.actor, id);
    const view = found ?? (await newView(em, ctx, id, values));
    view.name = values.name;
    view.list = values.list;
    view.search = values.search;
    view.columns = values.columns;
    recordEvent(savedViewsRoom, ctx.actor.id, viewSaved, () => view.present());
    return () => view.present();
  });

/** Creates or overwrites a view of the actor. The browser drops parts of the search that are no longer valid. */
export async function saveView(ctx: Context, id: string, values: SaveView): Promise<SavedView> {
  try {
    return await storeView(ctx, id, values);
  } catch (error) {
    if (violatesConstraint(error, 'saved_view_pkey')) throw new AppError('record.absent');
    throw error;
  }
}

/** Deletes a view of the actor. Throws `record.absent`. */
export function deleteView(ctx: Context, id: string): Promise<{ id: string }> {
  return write(ctx, async ({ em, recordEvent }) => {
    await lockViews(em, ctx.actor);
    const view = await ownView(em, ctx.actor, id);
    if (!view) throw new AppError('record.absent');
    em.remove(view);
    recordEvent(savedViewsRoom, ctx.actor.id, viewDeleted, () => ({ id }));
    return () => ({ id });
  });
}
