/* Runs in k6 as well, so it imports nothing. */

/** The task of these boards that belongs to a virtual user: of many boards one on each, then the next on each. */
export function ownTask<Task>(boards: readonly { readonly tasks: readonly Task[] }[], user: number): Task {
  const { tasks } = boards[user % boards.length]!;
  return tasks[Math.floor(user / boards.length) % tasks.length]!;
}
