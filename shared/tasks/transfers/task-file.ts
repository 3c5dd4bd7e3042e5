import { msg } from '#shared/platform/message.ts';
import { maxRichText } from '#shared/platform/rich-text.ts';
import type { Fields } from '#shared/records/field.ts';
import { choice, day, decimal, percent, person, richText, text } from '#shared/records/fields.ts';
import { taskStatusLabels } from '#shared/tasks/task-labels.ts';
import { defaultPriority } from '#shared/tasks/task.schema.ts';

/** Name of tasks as a list that is imported and exported. */
export const tasksList = 'tasks';

/** Limit of characters of the names of all labels of a task in a file. */
const maxLabelNames = 2000;

/** Columns of a file with tasks. */
export const taskFields = {
  title: text({ label: msg({ message: 'Title' }), max: 255 }),
  description: richText({ label: msg({ message: 'Description' }), max: maxRichText }),
  status: choice({ label: msg({ message: 'Status' }), options: taskStatusLabels, initial: 'not-started' }),
  lane: text({ label: msg({ message: 'Lane' }), max: 60, isOptional: true }),
  assignee: person({ label: msg({ message: 'Assignee' }), isOptional: true }),
  priority: choice({
    label: msg({ message: 'Priority' }),
    options: { high: msg({ message: 'High' }), medium: msg({ message: 'Medium' }), low: msg({ message: 'Low' }) },
    initial: defaultPriority,
  }),
  labels: text({ label: msg({ message: 'Labels' }), max: maxLabelNames, isOptional: true }),
  startDate: day({ label: msg({ message: 'Start' }), isOptional: true }),
  dueDate: day({ label: msg({ message: 'Due' }), isOptional: true }),
  estimate: decimal({ label: msg({ message: 'Estimate in hours' }), min: 0, max: 9999, places: 2, isOptional: true }),
  actualHours: decimal({ label: msg({ message: 'Actual in hours' }), min: 0, max: 9999, places: 2, isOptional: true }),
  progress: percent({ label: msg({ message: 'Progress' }), isOptional: true }),
  mainTask: text({ label: msg({ message: 'Main task' }), max: 255, isOptional: true }),
  board: text({ label: msg({ message: 'Board' }), max: 120, isOptional: true }),
} satisfies Fields;

/** Columns that follow from other values, so that an import does not fill them. */
const derived: readonly string[] = ['actualHours', 'progress', 'board'];

/** Line between two comments in a cell. */
export const commentSeparator = '\n---\n';
/** Limit of characters of all comments of a task in a file. */
const maxCommentTexts = 11_000;

/** Columns from which tasks are imported. */
export const importedTaskFields: Fields = {
  ...Object.fromEntries(Object.entries(taskFields).filter(([name]) => !derived.includes(name))),
  comments: richText({ label: msg({ message: 'Comments' }), max: maxCommentTexts }),
};
