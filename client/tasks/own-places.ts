import type { TaskCard } from '#shared/tasks/task.schema.ts';

/** By card, the rank that one gave it last; null while the server has not said which it is. */
const given = new Map<string, { rank: string | null }>();

/** Puts cards somewhere, and notes where that is by the server's word. */
export async function placing<Reply>(
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

/** Whether a card stands where one has put it oneself, as far as that is known. */
export function isWhereLeft({ id, rank }: Pick<TaskCard, 'id' | 'rank'>): boolean {
  const left = given.get(id)?.rank ?? null;
  return left === null || left === rank;
}
