import { expect, test } from 'vitest';
import { draftNow, sendDraft, writeDraft } from './drafts.store.ts';

const value = (text: string) => ({ text, base: 'Gate' });

/** Writes and sends each text. Returns the functions that restore them. */
function send(name: string, texts: readonly string[], isValue: boolean): (() => void)[] {
  return texts.map((text) => {
    writeDraft(name, value(text));
    return sendDraft(name, text, { isValue });
  });
}

test('of several refused values of one field, the last one becomes the draft', () => {
  const name = `field:title:${crypto.randomUUID()}`;
  for (const restore of send(name, ['North gate', 'South gate'], true)) restore();
  expect(draftNow(name)).toMatchObject(value('South gate'));
});

test('a refused value replaces no draft that was written meanwhile', () => {
  const name = `field:title:${crypto.randomUUID()}`;
  const [first, second] = send(name, ['North gate', 'South gate'], true);
  first!();
  writeDraft(name, value('West gate'));
  second!();
  expect(draftNow(name)).toMatchObject(value('West gate'));
});

test('of several refused texts, the first one becomes the draft', () => {
  const name = `comment:${crypto.randomUUID()}`;
  for (const restore of send(name, ['One', 'Two'], false)) restore();
  expect(draftNow(name)).toMatchObject(value('One'));
});
