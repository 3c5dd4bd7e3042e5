import { msg } from '@lingui/core/macro';
import { IconLayoutKanban } from '@tabler/icons-react';
import type { FoundPerson } from '#shared/people/people.search.ts';
import { canReadAssignedTasks } from '#shared/tasks/tasks.policy.ts';
import type { FoundBoard, FoundTask } from '#shared/tasks/tasks.search.ts';
import { session } from '#client/access/session.store.ts';
import { directory, managerChainOf } from '#client/people/directory.store.ts';
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

/** Leads to the tasks of the person, if the reader may see them. The reader's own page is different. */
export const personResult: SearchResultView<FoundPerson> = {
  heading: msg`People`,
  pathOf: ({ id }) => {
    const { actor } = session;
    const person = directory.people[id];
    if (!actor || !person) return null;
    if (id === actor.id) return '/admin/tasks?view=my';
    const access = { id, companyId: actor.companyId, departmentId: person.departmentId, chain: managerChainOf(id) };
    return canReadAssignedTasks(actor, access) ? `/admin/tasks?view=team&person=${id}` : null;
  },
  titleOf: ({ name }) => name,
  Mark: ({ found }) => <Avatar person={found} size={20} />,
};
