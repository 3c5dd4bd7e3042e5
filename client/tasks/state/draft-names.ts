export const titleDraft = (taskId: string) => `title:${taskId}`;
export const addDraft = (boardId: string, list: string) => `add:${boardId}:${list}`;
export const newTaskDraft = 'new-task';
