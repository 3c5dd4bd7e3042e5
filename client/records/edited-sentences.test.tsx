import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { choices, people } from '#shared/records/list-fields.ts';
import { number } from '#shared/records/fields.ts';
import { installFeatures } from '#client/platform/base/feature.ts';
import { activate, loadLateMessages } from '#client/platform/base/i18n.ts';
import { Providers } from '#client/ui/providers.tsx';
import { editedSentences } from './edited-sentences.tsx';

const words = (message: string) => ({ id: message, message });
const fields = {
  weight: number({ label: words('Weight'), min: 0, max: 9, isOptional: true }),
  labels: choices({ label: words('Labels'), options: { risk: words('Risk'), late: words('Late') } }),
  helpers: people({ label: words('Helpers'), max: 9 }),
};

async function sentencesOf(field: keyof typeof fields, from: unknown, to: unknown) {
  const shown = editedSentences({ name: 'Ann', named: [field, fields[field]], from: { [field]: from }, to: { [field]: to } });
  const { container, unmount } = await render(
    <>
      {shown.map((one, at) => (
        <p key={at}>{one}</p>
      ))}
    </>,
    { wrapper: Providers },
  );
  const texts = [...container.querySelectorAll('p')].map((one) => one.textContent);
  await unmount();
  return texts;
}

beforeEach(async () => {
  await activate('en');
  installFeatures([{ name: 'people', usePerson: (id: string) => ({ id, name: id, isKnown: true }), usePeople: () => [] }] as never);
});

test('a value is set, changed or cleared', async () => {
  expect(await sentencesOf('weight', null, 5)).toEqual(['Ann set Weight to 5']);
  expect(await sentencesOf('weight', 5, 4)).toEqual(['Ann changed Weight from 5 to 4']);
  expect(await sentencesOf('weight', 4, null)).toEqual(['Ann cleared Weight, which was 4']);
});

test('a list names what was added and removed', async () => {
  expect(await sentencesOf('labels', ['late'], ['risk', 'late'])).toEqual(['Ann added Risk to Labels']);
  expect(await sentencesOf('helpers', ['Bo', 'Cy'], ['Cy', 'Di'])).toEqual(['Ann added Di to Helpers', 'Ann removed Bo from Helpers']);
});

test('the Arabic sentences are gender neutral', async () => {
  await activate('ar');
  await loadLateMessages();
  expect(await sentencesOf('labels', [], ['risk'])).toEqual(['إضافة Risk إلى Labels بواسطة Ann']);
  await activate('en');
});
