import { errorOf, type ItemError } from '#server/records/item-error.ts';

/** Changes several people, each with an own result, which contains what the change returns. A change must be refused before it changes anything. */
export async function changeEach<Change extends object>(personIds: readonly string[], change: (personId: string) => Promise<Change>) {
  const results: ({ id: string; error: ItemError } & Partial<Change>)[] = [];
  // In the order of the ids, so that two of these requests wait for each other.
  for (const id of new Set(personIds.toSorted())) {
    let changed: Partial<Change> = {};
    const error = await errorOf(async () => {
      changed = await change(id);
    });
    results.push({ ...changed, id, error });
  }
  return results;
}
