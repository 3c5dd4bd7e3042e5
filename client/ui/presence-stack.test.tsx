import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { activate } from '#client/platform/base/i18n.ts';
import type { AvatarPerson } from './avatar.tsx';
import { assignPresenceColors, presenceColorOf, PresenceColors } from './presence-color.ts';
import { PresenceStack } from './presence-stack.tsx';
import { Providers } from './providers.tsx';

const priya = { id: 'priya', name: 'Priya Raghavan' };
const twin = {
  id: Array.from({ length: 100 }, (_, index) => `twin ${index}`).find((id) => presenceColorOf(id) === presenceColorOf('priya'))!,
  name: 'Chen Wei',
};
const others = Array.from({ length: 5 }, (_, index) => ({ id: `${index}`, name: `Person ${index}` }));

beforeEach(() => activate('en'));
afterEach(() => activate('en'));

const person = (name: string) => page.getByRole('button', { name, exact: true });
const colorOf = (name: string) => person(name).element().getAttribute('data-presence');

test('each present person has a button with the full name only, and clicking it follows the person', async () => {
  const onFollow = vi.fn<(person: AvatarPerson) => void>();
  await render(<PresenceStack people={[priya, twin]} onFollow={onFollow} />, { wrapper: Providers });
  await expect.element(page.getByRole('group', { name: /^Here now: .*Priya Raghavan.* and .*Chen Wei/ })).toBeVisible();
  await person('Priya Raghavan').click();
  expect(onFollow).toHaveBeenCalledWith(priya);
  expect(page.getByRole('button').elements()).toHaveLength(2);
});

test('two people in one room have distinct colors, and each keeps one color everywhere', async () => {
  await render(
    <PresenceColors value={assignPresenceColors([priya.id, twin.id])}>
      <PresenceStack people={[priya, twin]} onFollow={() => {}} />
    </PresenceColors>,
    { wrapper: Providers },
  );
  expect(colorOf('Priya Raghavan')).not.toBe(colorOf('Chen Wei'));
  for (const { name } of [priya, twin]) {
    expect(person(name).element().querySelector('[data-presence]')!.getAttribute('data-presence')).toBe(colorOf(name));
  }
});

test('many people are shown as four avatars and a number', async () => {
  await render(<PresenceStack people={[priya, twin, ...others]} onFollow={() => {}} />, { wrapper: Providers });
  expect(page.getByRole('button').elements()).toHaveLength(4);
  await expect.element(page.getByText('+3')).toBeVisible();
});
