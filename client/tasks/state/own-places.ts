import type { TaskCard } from '#shared/tasks/task.schema.ts';

/** Rank of each card after one's own last move; null until the server has answered. */
const given = new Map<string, { rank: string | null }>();

export async function rememberOwnMove<Reply>(
  cardIds: readonly string[],
  sent: Promise<Reply>,
  rankIn: (reply: Reply, cardId: string) => string | undefined,
): Promise<Reply> {
  const places = cardIds.map((id) => ({ id, rank: null as string | null }));
  for (const place of places) given.set(place.id, place);
  const reply = await sent;
  for (const place of places) place.rank = rankIn(reply, place.id) ?? null;
  return reply;
}

export function isAtOwnPlace({ id, rank }: Pick<TaskCard, 'id' | 'rank'>): boolean {
  const left = given.get(id)?.rank ?? null;
  return left === null || left === rank;
}
