import { msg } from '@lingui/core/macro';
import { IconLayoutKanban } from '@tabler/icons-react';
import type { FoundPerson } from '#shared/people/people.search.ts';
import type { FoundBoard, FoundTask } from '#shared/tasks/tasks.search.ts';
import { directory } from '#client/people/directory.store.ts';
import { employeePath } from '#client/people/employee-path.ts';
import type { SearchResultView } from '#client/platform/base/feature.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { StatusMark } from '#client/ui/status-mark.tsx';

declare module '#client/platform/base/feature.ts' {
  interface SearchableRecords {
    task: FoundTask;
    board: FoundBoard;
    person: FoundPerson;
  }
}

export const taskResult: SearchResultView<FoundTask> = {
  heading: msg`Tasks`,
  pathOf: ({ id, boardId }) => `/admin/tasks?boardId=${boardId}&taskId=${id}`,
  titleOf: ({ title }) => title,
  placeOf: ({ boardTitle }) => boardTitle,
  Mark: ({ found }) => <StatusMark status={found.status} />,
};

export const boardResult: SearchResultView<FoundBoard> = {
  heading: msg`Boards`,
  pathOf: ({ id }) => `/admin/tasks?boardId=${id}`,
  titleOf: ({ title }) => title,
  Mark: () => <IconLayoutKanban size={16} stroke={1.6} aria-hidden="true" />,
};

/** Leads to the profile of the person, who is in the directory. */
export const personResult: SearchResultView<FoundPerson> = {
  heading: msg`People`,
  pathOf: ({ id }) => (directory.people[id] ? employeePath(id) : null),
  titleOf: ({ name }) => name,
  Mark: ({ found }) => <Avatar person={found} size={20} />,
};
