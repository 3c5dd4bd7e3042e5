import { useState } from 'react';
import { defaultPriority } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { draftNow, newTaskDraft } from '#client/tasks/drafts.store.ts';
import { keepValues, keptValues, type NewTaskValues } from './new-task.ts';

/** Where a task goes and whose it is that is added from a view, until something else is chosen. */
export interface Preset {
  readonly boardId?: string | null;
  readonly assigneeId?: string | null;
}

/**
 * What a new task is to be beside its title. What was begun and not added is gone on with as it was; where somebody or a
 * board is named, it is for them and there, and what is not named of the two follows from the other.
 */
export function useBegunTask(presetNow: () => Preset) {
  const { actor } = useSession();
  const [values, setValues] = useState<NewTaskValues | null>(null);
  const choose = (next: NewTaskValues) => {
    setValues(next);
    keepValues(next);
  };
  const begin = (preset?: Preset) => {
    const kept = draftNow(newTaskDraft) === undefined ? null : (values ?? keptValues());
    const { boardId = null, assigneeId = actor?.id ?? null } = preset ?? presetNow();
    const named = kept && preset === undefined ? {} : { boardId, assigneeId };
    choose({ boardId, assigneeId, dueDate: null, priority: defaultPriority, ...kept, ...named });
  };
  return { values, choose, begin };
}
