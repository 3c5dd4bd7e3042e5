import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { proxy } from 'valtio/vanilla';
import { render } from 'vitest-browser-react';
import { SessionRoomContext, type RoomPart, type SessionRoom } from '#client/calibration/room-context.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { LeadSection } from './lead-section.tsx';

const select = vi.fn<SessionRoom['select']>();
const showPart = vi.fn<SessionRoom['showPart']>();

/** Session of a reader who follows the lead, at whose side the lead opens Ann. */
function following(part: RoomPart) {
  const facilitation = { leadId: 'lead', isFollowed: true, agenda: { order: 'hand', personIds: [] } };
  const state = { status: 'live', people: { lead: 'facilitator', me: 'editor' }, subjects: { ann: {} }, facilitation };
  const presence = { places: proxy({ lead: 'ann' }), setActivity: () => {} };
  const access = { status: 'live', role: 'editor', isSubject: false, owner: null };
  const value = { room: { id: 'room' }, state, access, actor: { id: 'me', realId: 'me' }, presence, part, select, showPart };
  return (
    <SessionRoomContext value={value as unknown as SessionRoom}>
      <LeadSection />
    </SessionRoomContext>
  );
}

beforeEach(async () => {
  select.mockReset();
  showPart.mockReset();
  await activate('en');
});

test.each([
  ['course', [['course']]],
  ['people', []],
  ['details', []],
] as const)('a follower in the part "%s" sees the person whom the lead opens; the agenda stays', async (part, shown) => {
  await render(following(part), { wrapper: Providers });
  await expect.element(page.getByRole('switch', { name: 'Follow the lead' })).toBeChecked();
  await vi.waitFor(() => expect(select).toHaveBeenCalledWith('ann'));
  expect(showPart.mock.calls).toEqual(shown);
});
