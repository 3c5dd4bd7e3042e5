import { beforeEach, expect, test } from 'vitest';
import { focusRow } from './focus-row.ts';

const frames = async (count: number) => {
  for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
};
const put = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;

beforeEach(() => {
  document.body.innerHTML = '';
});

test('a row that is rendered later gets the focus', async () => {
  focusRow('late');
  await frames(3);
  put('<a href="#late" data-row="late">Late</a>');
  await expect.poll(() => document.activeElement).toBe(element('[data-row]'));
});

test('a row that is rendered later leaves the focus in a drawer that the reader has opened meanwhile', async () => {
  put('<section data-drawer tabindex="-1"><button>Edit</button></section>');
  focusRow('late');
  await frames(3);
  element('[data-drawer] button').focus();
  put('<a href="#late" data-row="late">Late</a>');
  await frames(5);
  expect(document.activeElement).toBe(element('[data-drawer] button'));
});

test('a row gets the focus after the drawer that had it is closed', async () => {
  put('<section data-drawer tabindex="-1"><button>Save</button></section>');
  element('[data-drawer] button').focus();
  focusRow('late');
  await frames(3);
  element('[data-drawer]').remove();
  put('<a href="#late" data-row="late">Late</a>');
  await expect.poll(() => document.activeElement).toBe(element('[data-row]'));
});
