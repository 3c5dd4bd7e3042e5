import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/i18n.ts';
import type { Pictured } from './portrait.tsx';
import { colorsOf, presenceOf, PresenceColors } from './presence-color.ts';
import { PresenceStack } from './presence-stack.tsx';
import { Providers } from './providers.tsx';

const priya = { id: 'priya', name: 'Priya Raghavan' };
/** Somebody whose own colour is Priya's. */
const twin = {
  id: Array.from({ length: 100 }, (_, index) => `twin ${index}`).find((id) => presenceOf(id) === presenceOf('priya'))!,
  name: 'Chen Wei',
};
const others = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, name: `Person ${index}` }));

beforeEach(() => activate('en'));
afterEach(() => activate('en'));

const person = (name: string) => page.getByRole('button', { name, exact: true });
const colorOf = (name: string) => person(name).element().getAttribute('data-presence');

test('everybody here is named, without the initials, and a click follows them', async () => {
  const onFollow = vi.fn<(person: Pictured) => void>();
  await render(<PresenceStack people={[priya, twin]} label="Here now" onFollow={onFollow} />, { wrapper: Providers });
  await expect.element(page.getByRole('group', { name: 'Here now' })).toBeVisible();
  await person('Priya Raghavan').click();
  expect(onFollow).toHaveBeenCalledWith(priya);
  expect(page.getByRole('button').elements()).toHaveLength(2);
});

test('two in one room never share a colour, and each wears one colour all over', async () => {
  await render(
    <PresenceColors value={colorsOf([priya.id, twin.id])}>
      <PresenceStack people={[priya, twin]} label="Here now" onFollow={() => {}} />
    </PresenceColors>,
    { wrapper: Providers },
  );
  expect(colorOf('Priya Raghavan')).not.toBe(colorOf('Chen Wei'));
  for (const { name } of [priya, twin]) {
    expect(person(name).element().querySelector('[data-presence]')!.getAttribute('data-presence')).toBe(colorOf(name));
  }
});

test('a crowd is four faces and a number', async () => {
  await render(<PresenceStack people={[priya, twin, ...others]} label="Here now" onFollow={() => {}} />, { wrapper: Providers });
  expect(page.getByRole('button').elements()).toHaveLength(4);
  await expect.element(page.getByText('+3')).toBeVisible();
});
