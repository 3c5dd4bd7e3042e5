import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

export class OwnProcess<Order extends object, Word> {
  readonly #file: string;
  readonly #plan: object;
  readonly #isReady: (child: ChildProcess) => Promise<boolean>;
  #child: ChildProcess | undefined;

  constructor(file: string, plan: object, isReady: (child: ChildProcess) => Promise<boolean>) {
    this.#file = path.join(repositoryRoot, 'server/test/faults', file);
    this.#plan = plan;
    this.#isReady = isReady;
  }

  isRunning = (): boolean => this.#child?.exitCode === null && this.#child.signalCode === null;

  async start(): Promise<void> {
    for (let tried = 0; tried < 60; tried++) {
      const child = fork(this.#file, [JSON.stringify(this.#plan)], {
        execArgv: ['--expose-gc'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      child.on('error', () => undefined);
      this.#child = child;
      while (this.isRunning()) {
        if (await this.#isReady(child)) return;
        await delay(50);
      }
      await delay(300);
    }
    throw new Error(`${this.#file} does not start.`);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#child || !this.isRunning()) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill(signal);
    await ended;
  }

  async ends(milliseconds: number): Promise<void> {
    for (const until = Date.now() + milliseconds; this.isRunning() && Date.now() < until;) await delay(20);
  }

  send(signal: NodeJS.Signals): void {
    if (this.isRunning()) this.#child?.kill(signal);
  }

  sendOrder(order: Order): void {
    if (this.#child?.connected) this.#child.send(order, () => undefined);
  }

  async ask(order: Order): Promise<Word> {
    const answer = once(this.#child!, 'message');
    this.sendOrder(order);
    const [word] = (await answer) as [Word];
    return word;
  }
}
