import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import { aNotice } from '#client/test/sample-notices.ts';
import { Providers } from '#client/ui/providers.tsx';
import { NoticesContext, type NoticesOnScreen } from './notices-context.ts';
import { NoticeRow } from './notice-row.tsx';

vi.mock('./notice-sentence.tsx', () => new Promise(() => {}));

beforeEach(() => activate('en'));

test.each([1280, 390])('until its words are here their shape stands in the line, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(
    <NoticesContext value={{ box: 'inbox' } as NoticesOnScreen}>
      <NoticeRow notice={aNotice('a', 0)} isSelected={false} isStop />
    </NoticesContext>,
    { wrapper: Providers },
  );
  await expect.poll(() => document.querySelector('.mantine-Skeleton-root')?.getBoundingClientRect().width ?? 0).toBeGreaterThan(100);
});
