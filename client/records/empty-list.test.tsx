import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import { stone } from '#client/test/sample-record.ts';
import { Providers } from '#client/ui/providers.tsx';
import { EmptyList } from './empty-list.tsx';
import { useRecordSearch } from './use-record-search.ts';

beforeEach(() => activate('en'));

const Shown = () => <EmptyList search={useRecordSearch(stone, 'name')} sentence="Add the first stone." create={null} pageField="size" />;

test.each([
  ['?size=is.small', 'Add the first stone.'],
  ['?size=is.small&text=flat', 'Nothing matches the filters'],
])('the part of a list that a page shows is no filter of its reader: %s', async (query, sentence) => {
  history.replaceState(null, '', query);
  await render(<Shown />, { wrapper: Providers });
  await expect.element(page.getByText(sentence)).toBeVisible();
});
