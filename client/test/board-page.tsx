import { page } from 'vitest/browser';
import { proxy } from 'valtio/vanilla';
import { grantOf } from '#shared/access/grants.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { session } from '#client/access/session.store.ts';
import type { LiveRoom } from '#client/platform/live/live-room.ts';
import type { BoardHandle } from '#client/tasks/state/board.store.ts';
import type { Board } from '#shared/tasks/board.room.ts';

type Action = 'view' | 'create' | 'edit' | 'delete';

const amara = {
  name: 'Amara Okafor',
  firstName: 'Amara',
  email: 'amara@cairn.example',
  role: 'Employee',
  lineManagerId: null,
  departmentId: 'department',
  companyId: 'company',
  companyName: 'Cairn',
  homeCompanyId: 'company',
  homeCompanyName: 'Cairn',
  impersonation: null,
  timeZone: 'UTC',
  clockZone: 'UTC',
};

/** Signs in as a new person each time, so that no drafts of other tests exist. */
export function signInAmara(actions: Action[] = ['view', 'create', 'edit', 'delete']): void {
  credentials.personId = 'amara';
  session.user = { ...amara, id: crypto.randomUUID() };
  session.actor = {
    id: 'amara',
    realId: 'amara',
    companyId: 'company',
    homeCompanyId: 'company',
    isProvider: false,
    departmentId: 'department',
    kind: 'person',
    role: 'employee',
    grants: { Tasks: grantOf(actions, 'company') },
    path: [],
  };
}

export function signOut(): void {
  credentials.personId = null;
  Object.assign(session, { user: null, actor: null });
}

/** Static board room for tests. Predictions succeed unless the test overrides them. */
export const boardHandle = (board: Board, room: Partial<Record<keyof LiveRoom, unknown>> = {}): BoardHandle =>
  ({
    id: 'board',
    key: 'board:board',
    state: () => board,
    changes: proxy({}),
    predict: async (_: object, data: unknown) => data,
    ...room,
  }) as unknown as LiveRoom as BoardHandle;

export const cardNamed = (title: string) => page.getByRole('article', { name: title, exact: true });
export const focusOn = (title: string) => (cardNamed(title).element() as HTMLElement).focus();
