import { msg } from '@lingui/core/macro';
import type { Board } from '#shared/tasks/board.room.ts';
import type { Transfer } from '#shared/records/transfer.schema.ts';
import { importTasksEndpoint } from '#shared/tasks/transfers/import.api.ts';
import { importedTaskFields, tasksList } from '#shared/tasks/transfers/task-file.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportWizard } from '#client/records/transfers/import-wizard.tsx';
import { TransferList } from '#client/records/transfers/transfer-list.tsx';
import { useOpenImport } from '#client/records/transfers/use-open-import.ts';
import { useBoardTitle } from '#client/tasks/state/board-labels.ts';

const hints: ImportableList['hints'] = {
  drop: msg`Drop a CSV or XLSX file here, or the JSON export of a Trello or Planka board`,
  rules: msg`Rows create tasks. A task that is already on the board is not created again. Archived cards of Trello and Planka are left out.`,
  extensions: '.csv,.tsv,.txt,.xlsx,.json',
};

const listOf = (boardId: string): ImportableList => ({
  plural: tasksList,
  fields: importedTaskFields,
  readOnly: [],
  matched: ['lane'],
  endpoints: { import: importTasksEndpoint },
  params: { boardId },
  hints,
});

/** Imports tasks into a board. Imports that are not finished can be continued. */
export function TaskImport({ board }: { board: Readonly<Board> }) {
  const titleOf = useBoardTitle();
  const importing = useOpenImport();
  const list = listOf(board.id);
  const isOfBoard = ({ kind, targetId }: Transfer) => kind === 'import' && targetId === board.id;
  return (
    <>
      <ImportWizard record={list} label={titleOf(board)} importing={importing} />
      {importing.id === 'new' && <TransferList record={list} rights={{ canCreate: true, canExport: false }} isShown={isOfBoard} />}
    </>
  );
}
