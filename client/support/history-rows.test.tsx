import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { languages } from '#shared/platform/languages.ts';
import { activate } from '#client/platform/i18n.ts';
import { signInAmara, signOut } from '#client/test/board-page.tsx';
import { cutIn } from '#client/test/cut-text.ts';
import { sampleTicket, sampleTickets } from '#client/test/sample-tickets.ts';
import { Providers } from '#client/ui/providers.tsx';
import { DeskRows } from './desk-rows.tsx';
import { HistoryRows } from './history-rows.tsx';
import { SupportWindow } from './support-window.tsx';
import { useAsked } from './use-asked.ts';
import { useAskedDesk } from './use-asked-desk.ts';

const nothing = () => {};
const list = sampleTickets(40);

const Ticket = ({ onBack }: { onBack: () => void }) => (
  <SupportWindow crumb="Ticket" onBack={onBack} onClose={nothing}>
    <p>What was asked</p>
  </SupportWindow>
);

/** The history of one person or of all, and a ticket of it. */
function History({ isDesk }: { isDesk: boolean }) {
  const asked = useAsked();
  const [ticketId, open] = useState<string | null>(null);
  const leave = (from: string) => {
    asked.comeFrom(from);
    open(null);
  };
  if (ticketId) return <Ticket onBack={() => leave(ticketId)} />;
  const head = { isDesk, sort: asked.sort, onSort: nothing };
  return (
    <SupportWindow isDesk={isDesk} hasOwnFocus={asked.place !== null} onClose={nothing}>
      <HistoryRows list={list} head={head} asked={asked} onOpen={open} />
    </SupportWindow>
  );
}

/** The desk as a phone shows it: its list, or a ticket of it. */
function Desk() {
  const desk = useAskedDesk();
  const [ticketId, open] = useState<string | null>(null);
  if (ticketId) return <Ticket onBack={() => open(null)} />;
  return (
    <SupportWindow hasOwnFocus={desk.place !== null} crumb="Desk" onClose={nothing}>
      <DeskRows list={list} openId={null} desk={desk} onOpen={open} />
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
  { what: 'the history', shown: <History isDesk={false} />, heading: 'Support' },
  { what: 'the history of all companies', shown: <History isDesk />, heading: 'Support' },
  { what: 'the desk on a phone', shown: <Desk />, heading: 'Support/ Desk' },
])('whoever comes back from a ticket to $what is on its row, where they were', async ({ shown, heading }) => {
  await page.viewport(390, 760);
  await activate('en');
  await render(shown, { wrapper: Providers });
  await expect.poll(() => document.activeElement?.textContent).toBe(heading);
  await numberOf(20).click();
  await expect.poll(() => document.activeElement?.textContent).toBe('Support/ Ticket');
  await page.getByRole('button', { name: 'Back to the history' }).click();
  await expect.element(numberOf(20)).toHaveFocus();
  await expect.element(numberOf(20)).toBeInViewport();
  expect(scrollerOf(20).scrollTop).toBeGreaterThan(0);
  expect(document.querySelectorAll('[data-autofocus]')).toHaveLength(1);
});

test('whoever comes back finds the page that they were on, and the list where the row is not on it', async () => {
  await page.viewport(1280, 800);
  await activate('en');
  await render(<History isDesk={false} />, { wrapper: Providers });
  await page.getByRole('button', { name: 'Next page' }).click();
  await numberOf(30).click();
  await page.getByRole('button', { name: 'Back to the history' }).click();
  await expect.element(numberOf(30)).toHaveFocus();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect.element(numberOf(3)).toBeVisible();
});

const widths = [768, 820, 1024, 1180, 1280, 1440];
test.each(languages)('the history fits its window at every width, and its head is whole: $name', async ({ code }) => {
  await activate(code);
  for (const isDesk of [false, true]) {
    const { unmount } = await render(<History isDesk={isDesk} />, { wrapper: Providers });
    for (const width of widths) {
      await page.viewport(width, 760);
      const { scrollWidth, clientWidth } = scrollerOf(1);
      expect([code, width, isDesk, scrollWidth]).toEqual([code, width, isDesk, clientWidth]);
      expect([code, width, isDesk, ...cutIn(document.querySelector('thead')!)]).toEqual([code, width, isDesk]);
      for (const row of document.querySelectorAll('tbody tr')) expect(row.getBoundingClientRect().height).toBeLessThan(42);
      const headline = page.getByTitle(sampleTicket(1).headline).element().getBoundingClientRect();
      expect(headline.width).toBeGreaterThan(150);
    }
    await unmount();
  }
});
