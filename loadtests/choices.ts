import { parseArgs } from 'node:util';
import type { CompanySize } from '#server/platform/seed/seeded-company.ts';
import { StartupError } from '#server/platform/base/startup-error.ts';
import type { Load } from './load-fixture.ts';

export const allScripts = ['sign-in', 'board-live', 'ticket-feed', 'notify', 'storm', 'mixed'] as const;
const smokeScripts = ['board-live', 'ticket-feed', 'storm'];

export interface LoadOptions extends Load {
  readonly scripts: readonly string[];
  readonly size: CompanySize;
  readonly seconds: number;
  readonly isSmoke: boolean;
}

const usage = `Say npm run loadtest -- ${allScripts.join('|')}|all [--seconds 60] [--people 2000] [--tasks 100000] [--onlookers 500] [--rate 40], or npm run loadtest -- --smoke.`;
const numbers = { seconds: '60', people: '2000', tasks: '100000', onlookers: '500', rate: '40' };
const few = { seconds: '20', people: '80', tasks: '800', onlookers: '40', rate: '12' };
type Numbers = Record<keyof typeof numbers, string>;

/** Parses the arguments. Throws a `StartupError` with the allowed values. */
export function readChoices(args: string[]): LoadOptions {
  const { positionals, values } = parse(args);
  const isSmoke = values.smoke === true;
  const given = { ...(isSmoke ? few : numbers), ...values };
  const number = (name: keyof Numbers) => wholeNumber(name, given[name]);
  const [people, onlookers] = [number('people'), number('onlookers')];
  if (onlookers >= people) throw new StartupError(`--onlookers must be fewer than --people.\n${usage}`);
  return {
    scripts: scriptsOf(positionals, isSmoke),
    size: { people, tasks: number('tasks') },
    seconds: number('seconds'),
    onlookers,
    writesPerSecond: number('rate'),
    tickets: Math.min(onlookers, 40),
    isSmoke,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const options = { seconds: text, people: text, tasks: text, onlookers: text, rate: text, smoke: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\n${usage}`);
  }
}

function scriptsOf(names: readonly string[], isSmoke: boolean): readonly string[] {
  if (isSmoke) return smokeScripts;
  if (names.includes('all')) return allScripts;
  const unknown = names.find((name) => !allScripts.some((script) => script === name));
  if (names.length === 0 || unknown !== undefined) throw new StartupError(unknown ? `There is no script ${unknown}.\n${usage}` : usage);
  return names;
}

function wholeNumber(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new StartupError(`--${name} must be a whole number, not "${text}".\n${usage}`);
  return Number(text);
}
