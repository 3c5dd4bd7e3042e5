import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { proxy } from 'valtio/vanilla';
import { initialFacilitation } from '#shared/calibration/facilitation/facilitation.schema.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { SessionRoomContext, type SessionRoom } from '#client/calibration/room-context.ts';
import { Providers } from '#client/ui/providers.tsx';
import { VoteSection } from './vote-window.tsx';

const people = { priya: 'facilitator', ingrid: 'facilitator', amara: 'editor' } as const;
const vote = { id: 'vote', personId: 'ben', voterIds: ['priya'], ballots: null };
const room = {
  room: { id: 'room' },
  state: { status: 'live', people, subjects: { ben: { personId: 'ben', version: 0 } }, facilitation: initialFacilitation, vote },
  terms: { x: { points: [] } },
  actor: { id: 'priya', realId: 'priya' },
  access: { status: 'live', role: 'facilitator', isSubject: false, owner: null },
  presence: { here: proxy({ ids: ['amara', 'priya'] }) },
};

beforeEach(() => activate('en'));

test('a voter who is not in the room is not shown as choosing, and the vote does not wait for them', async () => {
  await render(
    <SessionRoomContext value={room as unknown as SessionRoom}>
      <VoteSection />
    </SessionRoomContext>,
    { wrapper: Providers },
  );
  await expect.element(page.getByText('1 of 2 have voted')).toBeVisible();
  expect(page.getByText('still choosing').elements()).toHaveLength(1);
  expect(page.getByText('not in the room').elements()).toHaveLength(1);
});
