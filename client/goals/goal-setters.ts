import { listGoalSettersEndpoint } from '#shared/goals/goals.api.ts';
import { call } from '#client/platform/http/call.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import type { RecordRow } from '#client/records/any-record.ts';
import { askAboutGoals } from './goal-question.store.ts';

/** Asks people before they close or delete goals that somebody else has set for them. Undo does not ask. */
export async function confirmGoalChange(action: string, rows: readonly RecordRow[]): Promise<boolean> {
  const own = rows.filter((row) => row['employeeId'] === credentials.personId);
  if ((action !== 'close' && action !== 'delete') || own.length === 0) return true;
  // Without an answer nothing can be said; the change itself tells about the connection and can be undone.
  const setters = await call(listGoalSettersEndpoint, {}).catch(() => []);
  const ids = new Set(own.map(({ id }) => id));
  const set = setters.filter(({ goalId }) => ids.has(goalId));
  if (set.length === 0) return true;
  const title = set.length === 1 ? (own.find(({ id }) => id === set[0]!.goalId)!['title'] as string) : null;
  return askAboutGoals({ action, title, count: set.length, setterIds: [...new Set(set.map(({ personId }) => personId))] });
}
