import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SimulatedBrowser, checkEffects } from './simulated-browser.ts';
import { seededBugs, lineErased, SimulatedNode, SimulatedServer, type SeededBug } from './simulated-server.ts';

class SimulatedWorld {
  server: SimulatedServer;
  node: SimulatedNode;
  browsers: SimulatedBrowser[];

  constructor(bug: SeededBug | null) {
    this.server = new SimulatedServer(bug);
    this.node = new SimulatedNode(this.server);
    this.browsers = ['anna', 'ben', 'cleo'].map((name) => new SimulatedBrowser(name, this.server, this.node));
  }

  settle() {
    for (const browser of this.browsers) {
      browser.requests.forEach((_, index) => browser.send(index));
      browser.requests.forEach((_, index) => browser.settle(index));
    }
    while (this.server.bus.length > 0) this.node.receive(this.server.bus.shift()!);
    this.node.sweep();
    for (const browser of this.browsers) this.#catchUp(browser);
  }

  #catchUp(browser: SimulatedBrowser) {
    browser.enter();
    while (browser.isAsking) browser.arrive();
    if (!this.node.listeners.has(browser)) {
      browser.join();
      browser.enter();
      while (browser.isAsking) browser.arrive();
    }
    while (browser.cursor !== null && browser.inbox.length > 0) {
      browser.receive(0, false);
      browser.check();
    }
    while (browser.isAsking) browser.arrive();
  }
}

type Command = (world: SimulatedWorld, browser: SimulatedBrowser, index: number, isTwice: boolean) => void;

const commands: Command[] = [
  (_, browser) => browser.join(),
  (_, browser) => browser.join(),
  (_, browser) => browser.enter(),
  (_, browser) => browser.enter(),
  (_, browser) => browser.ask(),
  (_, browser) => browser.arrive(),
  (_, browser) => browser.arrive(),
  (_, browser) => browser.disconnect(),
  (_, browser, index, isTwice) => browser.receive(index % Math.max(browser.inbox.length, 1), isTwice),
  (_, browser, __, isTwice) => browser.receive(0, isTwice),
  (_, browser, __, isTwice) => browser.receive(0, isTwice),
  (_, browser, index) => browser.write(`text ${index}`),
  (_, browser, index) => browser.write(`text ${index}`),
  (_, browser, index) => browser.send(index % Math.max(browser.requests.length, 1)),
  (_, browser, index) => browser.send(index % Math.max(browser.requests.length, 1)),
  (_, browser, index) => browser.loseAnswer(index),
  (_, browser, index) => browser.settle(index),
  ({ server }, browser, index) => void server.record(lineErased, { id: `${browser.name}${index}` }),
  ({ server }) => server.remove('cleo'),
  ({ server }, _, index) => server.undo(`text ${index}`),
  ({ node }) => node.sweep(),
  ({ server, node }, _, index, isTwice) => {
    const [hint] = server.bus.splice(index % Math.max(server.bus.length, 1), 1);
    if (hint && isTwice) server.bus.push(hint);
    if (hint) node.receive(hint);
  },
  ({ server, node }) => {
    const hint = server.bus.shift();
    if (hint) node.receive(hint);
  },
  ({ server }, _, index) => void server.bus.splice(index % Math.max(server.bus.length, 1), 1),
];

function run(world: SimulatedWorld, code: number): void {
  const browser = world.browsers[Math.floor(code / commands.length) % 3]!;
  const rest = Math.floor(code / commands.length / 3);
  commands[code % commands.length]!(world, browser, rest % 4, Math.floor(rest / 4) % 4 === 0);
}

const history = fc.array(fc.nat(commands.length * 3 * 16 - 1), { minLength: 20, maxLength: 160, size: 'max' });

const holds = (bug: SeededBug | null) =>
  fc.property(history, (codes) => {
    const world = new SimulatedWorld(bug);
    for (const code of codes) {
      run(world, code);
      for (const browser of world.browsers) browser.check();
    }
    world.settle();
    checkEffects(world.server);
    for (const browser of world.browsers) browser.checkQuiet();
  });

const histories = 20_000;

test(`every guarantee holds in ${histories} histories of lost, late and doubled hints, frames, requests and answers`, () => {
  const { counterexample, errorInstance, numRuns } = fc.check(holds(null), { numRuns: histories });
  expect({ counterexample, errorInstance, numRuns }).toEqual({ counterexample: null, errorInstance: null, numRuns: histories });
}, 240_000);

const broken: Readonly<Record<SeededBug, RegExp>> = {
  'no idempotency': /I4 each accepted key has one effect/,
  'trusting the bus': /I3 after quiet|I4 nothing is expected any more|I7 nothing after a removal/,
  'a client that does not drop doubles': /I2 what is applied follows/,
  'revocation outside the log': /I7 nothing after a removal/,
  'state and head read apart': /I3 confirmed is the log|I7 nothing after a removal/,
  'a hint before its commit': /I6 the cursor is of the log|I3 after quiet|I4 nothing is expected any more/,
  'a prediction that outlives its event': /I4 a prediction goes when its event is there/,
  'a prediction that any event takes away': /I3 what is expected is shown over/,
};

test.each(seededBugs)('the history test detects %s', (bug) => {
  const { failed, errorInstance } = fc.check(holds(bug), { numRuns: histories, endOnFailure: true });
  expect(failed).toBe(true);
  expect(String(errorInstance)).toMatch(broken[bug]);
});
