import { expect, test } from 'vitest';
import { runTrack, type TrackStep } from './run-track.ts';

const step = (name: string, needs?: string): TrackStep => ({ name, command: [name], ...(needs && { needs }) });

async function runWith(failing: string[], track: TrackStep[]) {
  const ran: string[] = [];
  const omitted = await runTrack(track, async ({ name }) => {
    ran.push(name);
    return !failing.includes(name);
  });
  return { ran, omitted };
}

test('a failed step stops the steps that need it, directly or through another', async () => {
  const track = [step('build'), step('weights', 'build'), step('report', 'weights'), step('unit')];
  expect(await runWith(['build'], track)).toEqual({ ran: ['build', 'unit'], omitted: ['weights', 'report'] });
});

test('a failed step that nobody needs stops nothing', async () => {
  const track = [step('unit'), step('build'), step('weights', 'build')];
  expect(await runWith(['unit'], track)).toEqual({ ran: ['unit', 'build', 'weights'], omitted: [] });
});
