import { randomUUID } from 'node:crypto';
import {
  deleteCommentEndpoint,
  editCommentEndpoint,
  reactToCommentEndpoint,
  restoreCommentEndpoint,
  writeCommentEndpoint,
} from '#shared/comments/comments.api.ts';
import { goalActions } from './goal-actions.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

/** Changes a comment of a person on a record in every way. */
export async function commentOn(world: World, owner: Someone, place: { hostKind: string; hostId: string }): Promise<void> {
  const id = randomUUID();
  const params = { commentId: id };
  await world.inject(owner, writeCommentEndpoint, { params: place, body: { id, body: 'Half is done' } });
  await world.inject(owner, editCommentEndpoint, { params, body: { body: 'All is done' } });
  await world.inject(owner, reactToCommentEndpoint, { params, body: { name: 'heart', isOn: true } });
  await world.inject(owner, deleteCommentEndpoint, { params });
  await world.inject(owner, restoreCommentEndpoint, { params, body: {} });
}

/** Changes a comment on a new goal in every way. */
export async function commentOnGoal(world: World): Promise<void> {
  const { made, owner } = await goalActions(world);
  await commentOn(world, owner, { hostKind: 'goal', hostId: (await made()).id });
}
