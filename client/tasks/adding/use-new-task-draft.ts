import { useState } from 'react';
import { defaultPriority } from '#shared/tasks/task.schema.ts';
import { useSession } from '#client/access/session.store.ts';
import { draftNow } from '#client/access/drafts.store.ts';
import { newTaskDraft } from '#client/tasks/state/draft-names.ts';
import { storeDraftValues, draftValues, type NewTaskValues } from './new-task.ts';

export interface NewTaskPreset {
  readonly boardId?: string | null;
  readonly assigneeId?: string | null;
}

export function useNewTaskDraft(presetNow: () => NewTaskPreset) {
  const { actor } = useSession();
  const [values, setValues] = useState<NewTaskValues | null>(null);
  const choose = (next: NewTaskValues) => {
    setValues(next);
    storeDraftValues(next);
  };
  const begin = (preset?: NewTaskPreset) => {
    const kept = draftNow(newTaskDraft) === undefined ? null : (values ?? draftValues());
    const { boardId = null, assigneeId = actor?.id ?? null } = preset ?? presetNow();
    const named = kept && preset === undefined ? {} : { boardId, assigneeId };
    choose({ boardId, assigneeId, dueDate: null, priority: defaultPriority, estimate: null, ...kept, ...named });
  };
  return { values, choose, begin };
}
