import { may } from '#shared/access/access.policy.ts';
import { taskExportEndpoints } from '#shared/tasks/transfers/export.api.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import type { Board } from '#shared/tasks/board.room.ts';
import { canCreateTask } from '#shared/tasks/tasks.policy.ts';
import { tasksList } from '#shared/tasks/transfers/task-file.ts';
import { useSession } from '#client/access/session.store.ts';
import { lazyComponent } from '#client/platform/base/lazy.tsx';
import type { ExportableList } from '#client/records/any-record.ts';

const ExportMenu = lazyComponent(async () => (await import('#client/records/transfers/transfer-menus.tsx')).ExportMenu);
const ImportButton = lazyComponent(async () => (await import('#client/records/transfers/transfer-menus.tsx')).ImportButton);
const TransferList = lazyComponent(async () => (await import('#client/records/transfers/transfer-list.tsx')).TransferList);

const tasks: ExportableList = { plural: tasksList, endpoints: taskExportEndpoints };

interface TaskExportProps {
  query: Readonly<Record<string, string>>;
  total: number;
  columns?: readonly string[];
}

const useMayExport = () => {
  const { actor } = useSession();
  return actor !== null && may(actor, 'Tasks', 'export');
};

/** Exports the tasks of a view, for readers with the privilege. */
export const TaskExport = (props: TaskExportProps) => useMayExport() && <ExportMenu record={tasks} {...props} />;

/** Opens the import of a board, for readers who may create tasks on it. */
export function TaskImportButton({ board }: { board: Readonly<Board> }) {
  const { actor } = useSession();
  return actor !== null && canCreateTask(actor, board) && <ImportButton />;
}

const isExport = ({ kind }: Transfer) => kind === 'export';

/** Exports of tasks that the reader has started. */
export function TaskTransferList() {
  const canExport = useMayExport();
  return <TransferList record={tasks} rights={{ canCreate: false, canExport }} isShown={isExport} />;
}
