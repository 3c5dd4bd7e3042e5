import { describe, expect, test } from 'vitest';
import { readChoices } from './choices.ts';

describe('the options of a load test', () => {
  test('default to the large company for one minute', () => {
    expect(readChoices(['board-live'])).toEqual({
      scripts: ['board-live'],
      size: { people: 2000, tasks: 100_000 },
      seconds: 60,
      onlookers: 500,
      writesPerSecond: 40,
      tickets: 40,
      isSmoke: false,
    });
  });

  test('select three small scripts for a short run', () => {
    expect(readChoices(['--smoke'])).toMatchObject({ scripts: ['board-live', 'ticket-feed', 'storm'], seconds: 20, isSmoke: true });
  });

  test('set another size and all scripts', () => {
    const choices = readChoices(['all', '--seconds', '5', '--people', '30', '--onlookers', '20', '--rate', '8']);
    expect(choices).toMatchObject({ seconds: 5, onlookers: 20, writesPerSecond: 8, tickets: 20, size: { people: 30 } });
    expect(choices.scripts).toHaveLength(6);
  });

  test.each([
    [[], 'npm run loadtest -- sign-in'],
    [['rain'], 'There is no script rain.'],
    [['storm', '--seconds', '1.5'], '--seconds must be a whole number, not "1.5".'],
    [['storm', '--people', '10', '--onlookers', '10'], '--onlookers must be fewer than --people.'],
    [['storm', '--speed', '3'], "Unknown option '--speed'"],
  ])('are refused with one sentence when invalid: %j', (args, sentence) => {
    expect(() => readChoices(args)).toThrow(sentence);
  });
});
