import { filterParts } from '#shared/tasks/task-filter.ts';
import { ViewsMenu } from '#client/records/views-menu.tsx';
import { useTaskColumns } from '#client/tasks/state/use-columns.ts';

const names = [...filterParts, 'sort'];
const places = ['view', 'boardId'];
const isTable = (params: URLSearchParams) => params.get('view') === 'table';

/** Saved views of boards and of the table of tasks. */
export const TaskViewsMenu = () => <ViewsMenu list="tasks" names={names} places={places} columns={useTaskColumns()} hasColumns={isTable} />;
