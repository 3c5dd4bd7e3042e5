import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { installFeatures } from '#client/platform/base/feature.ts';
import { activate } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { useFaultText } from './use-fault-text.ts';

function Sentence({ rule, limit }: { rule: string; limit: number | string | (string | number)[] }) {
  return <p>{useFaultText()({ rule, limit })}</p>;
}

test('a feature has sentences for its own rules, which arrive while a form is open', async () => {
  await activate('en');
  const arriving = Promise.withResolvers<void>();
  const sentences = {
    load: (limit: string, count: number) => ({ id: 'load', message: count > 1 ? `Lift at most ${limit} stones.` : 'Lift one stone.' }),
    crowded: (_: string, __: number, [place, weight]: readonly string[]) => ({ id: 'crowded', message: `${place} would bear ${weight}.` }),
    opens: (day: string) => ({ id: 'opens', message: `The quarry opens on ${day}.` }),
  };
  installFeatures([{ name: 'people' }, { name: 'quarries', faults: async () => arriving.promise.then(() => sentences) }]);
  await render(
    <>
      <Sentence rule="required" limit="" />
      <Sentence rule="load" limit={3} />
      <Sentence rule="crowded" limit={['North', 1200.5]} />
      <Sentence rule="opens" limit="2026-03-01" />
      <Sentence rule="unknown" limit="" />
    </>,
    { wrapper: Providers },
  );
  await expect.element(page.getByText('Enter a value.')).toBeVisible();
  expect(page.getByText('This value is not valid.').elements()).toHaveLength(4);
  arriving.resolve();
  await expect.element(page.getByText('Lift at most 3 stones.')).toBeVisible();
  await expect.element(page.getByText(/^.North. would bear 1,200.5\.$/)).toBeVisible();
  await expect.element(page.getByText(/^The quarry opens on .*2026/)).toBeVisible();
  expect(page.getByText('This value is not valid.').elements()).toHaveLength(1);
});
