import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#shared/platform/languages.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { sampleTicket, sampleTickets } from '#client/test/sample-tickets.ts';
import { Providers } from '#client/ui/providers.tsx';
import { TicketQueueRows } from './ticket-queue-rows.tsx';
import { HistoryRows } from './history-rows.tsx';
import { SupportWindow } from './support-window.tsx';
import { useTicketHistoryQuery } from './use-ticket-history-query.ts';
import { useTicketQueueQuery } from './use-ticket-queue-query.ts';

const nothing = () => {};
const list = sampleTickets(40);

const Ticket = ({ onBack }: { onBack: () => void }) => (
  <SupportWindow crumb="Ticket" onBack={onBack} onClose={nothing}>
    <p>What was asked</p>
  </SupportWindow>
);

function History({ isQueue }: { isQueue: boolean }) {
  const search = useTicketHistoryQuery();
  const [ticketId, open] = useState<string | null>(null);
  const leave = (from: string) => {
    search.comeFrom(from);
    open(null);
  };
  if (ticketId) return <Ticket onBack={() => leave(ticketId)} />;
  const head = { isQueue, sort: search.sort, onSort: nothing };
  return (
    <SupportWindow isQueue={isQueue} hasOwnFocus={search.place !== null} onClose={nothing}>
      <HistoryRows list={list} head={head} search={search} onOpen={open} />
    </SupportWindow>
  );
}

function QueueRows() {
  const queue = useTicketQueueQuery();
  const [ticketId, open] = useState<string | null>(null);
  if (ticketId) return <Ticket onBack={() => open(null)} />;
  return (
    <SupportWindow hasOwnFocus={queue.place !== null} crumb="Queue" onClose={nothing}>
      <TicketQueueRows list={list} openId={null} queue={queue} onOpen={open} />
    </SupportWindow>
  );
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signInAmara();
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const numberOf = (at: number) => page.getByRole('button', { name: sampleTicket(at).number });
const scrollerOf = (at: number) => numberOf(at).element().closest('section, ul')!;

test.each([
  { what: 'the history', shown: <History isQueue={false} />, heading: 'Support' },
  { what: 'the history of all companies', shown: <History isQueue />, heading: 'Support' },
  { what: 'the desk on a phone', shown: <QueueRows />, heading: 'Support/ Queue' },
])('returning from a ticket to $what focuses its row at the same scroll position', async ({ shown, heading }) => {
  await page.viewport(390, 760);
  await activate('en');
  await render(shown, { wrapper: Providers });
  await expect.poll(() => document.activeElement?.textContent).toBe(heading);
  await numberOf(20).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Support/ Ticket');
  await page.getByRole('button', { name: 'Back to history' }).click();
  await expect.element(numberOf(20)).toHaveFocus();
  await expect.element(numberOf(20)).toBeInViewport();
  expect(scrollerOf(20).scrollTop).toBeGreaterThan(0);
  expect(document.querySelectorAll('[data-autofocus]')).toHaveLength(1);
});

test('returning from a ticket shows the list page of its row with the row focused, and other pages can be opened', async () => {
  await page.viewport(1280, 800);
  await activate('en');
  await render(<History isQueue={false} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Next page' }).click();
  await numberOf(30).click();
  await page.getByRole('button', { name: 'Back to history' }).click();
  await expect.element(numberOf(30)).toHaveFocus();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(numberOf(3)).toBeVisible();
});

const widths = [768, 820, 1024, 1180, 1280, 1440];
test.each(languages)('the history fits the window at every width and no header is cut: $name', async ({ code }) => {
  await activate(code);
  for (const isQueue of [false, true]) {
    const { unmount } = await render(<History isQueue={isQueue} />, { wrapper: Providers });
    for (const width of widths) {
      await page.viewport(width, 760);
      const { scrollWidth, clientWidth } = scrollerOf(1);
      expect([code, width, isQueue, scrollWidth]).toEqual([code, width, isQueue, clientWidth]);
      expect([code, width, isQueue, ...cutIn(document.querySelector('thead')!)]).toEqual([code, width, isQueue]);
      for (const row of document.querySelectorAll('tbody tr')) expect(row.getBoundingClientRect().height).toBeLessThan(42);
      const headline = page.getByTitle(sampleTicket(1).headline).element().getBoundingClientRect();
      expect(headline.width).toBeGreaterThan(150);
    }
    await unmount();
  }
});
