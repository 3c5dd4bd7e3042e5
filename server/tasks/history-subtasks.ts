import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { HistoryChange, HistoryEntry } from '#shared/tasks/history.api.ts';
import { subtaskRemoved } from '#shared/tasks/task-details.events.ts';
import type { TaskCard } from '#shared/tasks/task.schema.ts';
import { loadSubtaskEvents, type SubtaskEvent, type TaskHistory } from './history.sql.ts';

type Step = 'added' | 'removed' | 'completed' | 'reopened';

interface NamedStep {
  readonly step: Step;
  readonly title: string;
  readonly micros: number;
}

/** Steps of the subtasks of a main task, in their order. */
function stepsOf(events: readonly SubtaskEvent[]): NamedStep[] {
  const known = new Map<string, Pick<TaskCard, 'title' | 'status'>>();
  return events.flatMap(({ name, card: { id, title = '', status = 'not-started' }, micros }) => {
    const before = known.get(id);
    const steps = (step: Step, of: string): NamedStep[] => [{ step, title: of, micros: Number(micros) }];
    if (name === subtaskRemoved.name) return known.delete(id) ? steps('removed', before!.title) : [];
    known.set(id, { title, status });
    if (!before) return steps('added', title);
    if (before.status === status) return [];
    if (status === 'completed') return steps('completed', title);
    return before.status === 'completed' ? steps('reopened', title) : [];
  });
}

const none = { done: 0, total: 0 };

/** Kind of the change of a count, and the number of subtasks that it concerns. */
function countedStep({ subtasks: from = none }: HistoryChange, { subtasks: to = none }: HistoryChange): [Step, number] {
  const [added, completed] = [to.total - from.total, to.done - from.done];
  if (added !== 0) return [added > 0 ? 'added' : 'removed', Math.abs(added)];
  return [completed > 0 ? 'completed' : 'reopened', Math.abs(completed)];
}

/** Entry of the history with its time in microseconds. */
export interface TimedEntry {
  readonly entry: HistoryEntry;
  readonly micros: string;
}

/**
 * Names the subtasks in entries that change their count. A transaction records the count before the subtasks, because the name of the room of
 * the board sorts first, and locks the main task. So the first steps after an entry are its own.
 */
export async function nameSubtasks(em: SqlEntityManager, history: TaskHistory, timed: readonly TimedEntry[]): Promise<HistoryEntry[]> {
  const isCounted = ({ entry: { action, from, to } }: TimedEntry) => action !== 'created' && (from.subtasks ?? to.subtasks) !== undefined;
  if (!timed.some(isCounted)) return timed.map(({ entry }) => entry);
  const steps = stepsOf(await loadSubtaskEvents(em, history));
  return timed.map((one) => {
    if (!isCounted(one)) return one.entry;
    const [step, count] = countedStep(one.entry.from, one.entry.to);
    const own = steps.filter((named) => named.step === step && named.micros > Number(one.micros)).slice(0, count);
    return { ...one.entry, subtaskTitles: own.map(({ title }) => title) };
  });
}
