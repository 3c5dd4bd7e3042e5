import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '#shared/platform/actor.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { maxViews, savedViewsRoom, viewDeleted, viewSaved, type SavedView } from '#shared/tasks/saved-views.room.ts';
import type { SaveView } from '#shared/tasks/saved-views.api.ts';
import { invalidFilterPart, filterParts } from '#shared/tasks/task-filter.ts';
import { write } from '#server/platform/data/transaction.ts';
import type { Context } from '#server/platform/base/services.ts';
import { violatesConstraint } from '#server/platform/data/constraint-errors.ts';
import { loadReadableBoard } from './boards.service.ts';
import { lockBoard } from './capacity.ts';
import { SavedViewEntity } from './saved-view.entity.ts';

const known: ReadonlySet<string> = new Set([...filterParts, 'sort']);

function checkSearch(search: string): void {
  const parts = Object.fromEntries(new URLSearchParams(search));
  if (Object.keys(parts).some((part) => !known.has(part)) || invalidFilterPart(parts)) throw invalid('body.search', 'format');
}

async function checkBoard(em: SqlEntityManager, actor: Actor, boardId: string | null): Promise<void> {
  if (boardId === null) return;
  try {
    await loadReadableBoard(em, actor, boardId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'record.absent') throw invalid('body.boardId', 'absent');
    throw error;
  }
}

/** A view of another person looks absent and cannot be overwritten. */
async function ownView(em: SqlEntityManager, actor: Actor, id: string): Promise<SavedViewEntity | null> {
  const view = await em.findOne(SavedViewEntity, { id });
  if (view && view.personId !== actor.id) throw new AppError('record.absent');
  return view;
}

async function newView(em: SqlEntityManager, { actor }: Context, id: string, values: SaveView): Promise<SavedViewEntity> {
  if ((await em.count(SavedViewEntity, { personId: actor.id })) >= maxViews) throw invalid('body.name', 'maxItems', maxViews);
  const { name, boardId, layout, search, columns } = values;
  const view = em.create(SavedViewEntity, { id, companyId: actor.companyId, personId: actor.id, name, boardId, layout, search, columns });
  await em.persist(view).flush();
  return view;
}

export async function saveView(ctx: Context, id: string, values: SaveView): Promise<SavedView> {
  checkSearch(values.search);
  try {
    return await keep(ctx, id, values);
  } catch (error) {
    if (violatesConstraint(error, 'saved_view_pkey')) throw new AppError('record.absent');
    throw error;
  }
}

const keep = (ctx: Context, id: string, values: SaveView) =>
  write(ctx, async ({ em, recordEvent }) => {
    // Serialises changes of one person's views from several tabs, so that their number can be limited.
    await lockBoard(em, ctx.actor.id);
    await checkBoard(em, ctx.actor, values.boardId);
    const found = await ownView(em, ctx.actor, id);
    const view = found ?? (await newView(em, ctx, id, values));
    view.name = values.name;
    view.boardId = values.boardId;
    view.layout = values.layout;
    view.search = values.search;
    view.columns = values.columns;
    recordEvent(savedViewsRoom, ctx.actor.id, viewSaved, () => view.present());
    return () => view.present();
  });

export function deleteView(ctx: Context, id: string): Promise<{ id: string }> {
  return write(ctx, async ({ em, recordEvent }) => {
    await lockBoard(em, ctx.actor.id);
    const view = await ownView(em, ctx.actor, id);
    if (!view) throw new AppError('record.absent');
    em.remove(view);
    recordEvent(savedViewsRoom, ctx.actor.id, viewDeleted, () => ({ id }));
    return () => ({ id });
  });
}
