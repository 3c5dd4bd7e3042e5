import { cleanNotifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionRoomContext, type SessionRoom } from '#client/calibration/room-context.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { showToast } from '#client/ui/toast.tsx';
import { LeadNews } from './lead-news.tsx';

const people = { anna: 'facilitator', ben: 'facilitator', eve: 'facilitator' };
const at = (actorId: string, leadId: string) => (
  <SessionRoomContext value={{ state: { people, facilitation: { leadId } }, actor: { id: actorId } } as unknown as SessionRoom}>
    <LeadNews />
  </SessionRoomContext>
);

vi.mock(import('#client/ui/toast.tsx'), { spy: true });

beforeEach(async () => {
  vi.mocked(showToast).mockClear();
  await activate('en');
});
afterEach(() => cleanNotifications());

test.each([
  ['anna', /now leads the session instead of you/],
  ['ben', /^You now lead the session/],
])('when the lead passes from Anna to Ben, %s is notified', async (who, words) => {
  const screen = await render(at(who, 'anna'), { wrapper: Providers });
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await screen.rerender(at(who, 'ben'));
  await expect.element(page.getByText(words)).toBeVisible();
});

test('other facilitators are not notified, and neither is anybody when the page opens', async () => {
  const screen = await render(at('eve', 'anna'), { wrapper: Providers });
  await screen.rerender(at('eve', 'ben'));
  expect(showToast).not.toHaveBeenCalled();
  await screen.rerender(at('eve', 'eve'));
  await expect.element(page.getByText(/^You now lead the session/)).toBeVisible();
  expect(showToast).toHaveBeenCalledOnce();
});
