import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { decisionSubject } from '#shared/approvals/approval.room.ts';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { approvalPlaced, approvalsRoom } from '#shared/approvals/approvals.room.ts';
import { directory } from '#client/people/directory.store.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { credentials } from '#client/platform/http/credentials.ts';
import { presenceTransport } from '#client/platform/live/connection.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { presenceIn } from '#client/platform/presence/presence-store.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { Providers } from '#client/ui/providers.tsx';
import { ApprovalsView } from './approvals.screen.tsx';
import { OpenRecordRequests } from './request-presence.tsx';

const requestId = crypto.randomUUID();
const recordId = crypto.randomUUID();
const personOf = (id: string, name: string) => ({ id, name, pictureHash: null, departmentId: null, managerId: null, isActive: true });

const request: Approval = {
  id: requestId,
  kind: 'objective',
  recordId,
  title: 'Every order leaves on its day',
  step: 'submission',
  subjectId: 'jose',
  requesterId: 'jose',
  requestedAt: '2026-11-20T10:00:00.000Z',
  dueOn: '2026-11-27',
  state: 'open',
  comment: null,
  decidedById: null,
  decidedAt: null,
  isShared: true,
  version: 3,
};
const inbox = { id: 'amara', open: [request], decided: [], delegations: [] };

beforeEach(async () => {
  await page.viewport(1200, 800);
  await activate('en');
  signInAmara();
  credentials.realId = 'amara';
  const people = { jose: personOf('jose', 'José Núñez'), chen: personOf('chen', 'Chen Wei'), layla: personOf('layla', 'ليلى حداد') };
  Object.assign(directory, { status: 'ready', people });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json({ head: { seq: 0, id: null }, state: path.includes('/rooms/approvals/') ? inbox : { id: requestId } }),
  );
});

afterEach(() => {
  cleanNotifications();
  rooms.reset();
  signOut();
  credentials.realId = null;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const presence = () => presenceIn(`approval:${requestId}`);
const looking = { holds: [], at: decisionSubject };
const row = () => page.getByRole('listitem').filter({ hasText: request.title });

test('a row of the inbox names the other approvers who have the request open, who lock nobody out', async () => {
  await render(<ApprovalsView inbox={inbox} />, { wrapper: Providers });
  await expect.element(row()).toBeVisible();
  presence().receive({ chen: looking, amara: looking, jose: { holds: [] } }, true);
  await expect.element(row().getByText(/^.Chen Wei. is looking at this$/)).toBeVisible();
  await expect.element(row().getByRole('button', { name: /^Approve/ })).toBeEnabled();
  presence().receive({ layla: looking }, false);
  await expect.element(row().getByText(/Chen Wei.* and .*ليلى حداد.* are looking at this$/u)).toBeVisible();
  presence().receive({}, true);
  await expect.element(row().getByRole('note')).not.toBeInTheDocument();
});

test('the others see the reader at a request while its question is open', async () => {
  const sent = vi.spyOn(presenceTransport, 'sendPresence').mockReturnValue();
  await render(<ApprovalsView inbox={inbox} />, { wrapper: Providers });
  await row()
    .getByRole('button', { name: /^Return/ })
    .click();
  const said = () => sent.mock.calls.map(([{ room, id, doing }]) => ({ room, id, at: doing?.at })).at(-1);
  await expect.poll(said).toEqual({ room: 'approval', id: requestId, at: decisionSubject });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(said).toEqual({ room: 'approval', id: requestId, at: undefined });
});

test('the page of a record shows who else looks at its request, and tells who decides meanwhile', async () => {
  await render(<OpenRecordRequests recordIds={[recordId]} />, { wrapper: Providers });
  await expect.poll(() => rooms.at(approvalsRoom, 'amara').open.view.status).toBe('live');
  presence().receive({ chen: looking }, true);
  await expect.element(page.getByText(/^.Chen Wei. is looking at this$/)).toBeVisible();
  const approval = { ...request, state: 'approved', decidedById: 'chen', decidedAt: '2026-11-21T10:00:00.000Z' };
  const event = { id: crypto.randomUUID(), name: approvalPlaced.name, v: approvalPlaced.v, at: approval.decidedAt, by: null };
  rooms.at(approvalsRoom, 'amara').open.frame(1, [{ ...event, data: { id: requestId, approval } } as never]);
  await expect.element(page.getByText(/^Approved by .Chen Wei.: .Every order leaves on its day.$/)).toBeVisible();
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});
