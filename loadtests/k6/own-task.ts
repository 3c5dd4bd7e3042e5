/* Runs inside k6 too, so it must not import anything. */

/** Task for a virtual user: users are spread over the boards first, then over the tasks of each board. */
export function ownTask<Task>(boards: readonly { readonly tasks: readonly Task[] }[], user: number): Task {
  const { tasks } = boards[user % boards.length]!;
  return tasks[Math.floor(user / boards.length) % tasks.length]!;
}
