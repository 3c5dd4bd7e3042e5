import { proxy, snapshot } from 'valtio/vanilla';
import { failureCode } from '#client/platform/base/failures.ts';
import { keptTexts } from '#client/platform/base/kept-texts.ts';
import { createId } from '#client/platform/base/new-id.ts';
import { openTabs, tabId } from '#client/platform/base/tab.ts';
import { unsent } from '#client/platform/base/unsent-changes.ts';
import { useProxy } from '#client/platform/base/use-proxy.ts';
import { commandKeeper, type OutboxCommand } from '#client/platform/live/command-keeper.ts';
import { OutboxFailure } from '#client/platform/live/online-only.ts';
import { rooms } from '#client/platform/live/room-store.ts';
import { describeCommand, isUndecided, overCurrent, refusalOf, sendKept, type KeptCommand } from './kept-command.ts';

/** Largest number of commands that wait on a device. */
export const maxWaiting = 200;
/** The server keeps idempotency keys for two days, so older commands are sent only if their author wants it. */
const sentByItselfMs = 24 * 3_600_000;

const prefix = 'outbox:';
const nameOf = (key: string) => `${prefix}${tabId}:${key}`;

/** Commands of the signed-in person that wait or were refused, by their keys. */
const kept = proxy<{ commands: Record<string, KeptCommand> }>({ commands: {} });
export const byAge = (one: KeptCommand, other: KeptCommand) => one.at - other.at;
export const useKeptCommands = () => useProxy(kept).commands;

/** Keys of the commands that this page sends. */
const running = new Set<string>();
const discarded = new Set<string>();
/** Kept commands are sent one after another, in the order in which they were made. Ends the wait of a command by its key. */
const waits = new Map<string, () => void>();
let lastKept: Promise<unknown> = Promise.resolve();

/** Puts a command behind the other kept ones. Returns its turn, and ends it when `over` settles. */
function takeTurn(key: string, over: Promise<unknown>): Promise<unknown> {
  const woken = Promise.withResolvers<void>();
  waits.set(key, woken.resolve);
  const turn = Promise.race([lastKept, woken.promise]);
  lastKept = Promise.allSettled([lastKept, over]);
  return turn.then(() => waits.delete(key));
}

/** Time of the newest command: two of one millisecond keep their order. */
let newest = 0;

function reportKept(): void {
  unsent.kept = Object.keys(kept.commands).filter((key) => running.has(key)).length;
}

function put(command: KeptCommand): void {
  kept.commands[command.key] = command;
  keptTexts.write(nameOf(command.key), JSON.stringify(command));
  reportKept();
}

function drop(key: string): void {
  delete kept.commands[key];
  keptTexts.write(nameOf(key));
  discarded.delete(key);
  reportKept();
}

/** Ends the sending of a command. One that is over is not kept any longer. */
function end(key: string, isOver: boolean): void {
  running.delete(key);
  if (isOver && key in kept.commands) drop(key);
  else reportKept();
}

/** Sends a command, and keeps it while the server does not answer. Throws `outbox.full` if too many wait. */
export const keepWhileSent: (typeof commandKeeper)['run'] = async (command, act) => {
  const { key, send, isDown } = command;
  const isAgain = key in kept.commands;
  const keep = () => {
    if (key in kept.commands || discarded.has(key)) return;
    newest = Math.max(Date.now(), newest + 1);
    const described = describeCommand(command as OutboxCommand, newest);
    if (described) put(described);
  };
  const over = Promise.withResolvers<void>();
  let turn: Promise<unknown> = Promise.resolve();
  const held = async (own: string) => {
    await turn;
    if (discarded.has(key)) throw new OutboxFailure('outbox.discarded');
    try {
      return await send(own);
    } catch (error) {
      if (failureCode(error) === 'offline') keep();
      throw error;
    }
  };
  if (isDown() && !isAgain && unsent.count > maxWaiting) throw new OutboxFailure('outbox.full');
  running.add(key);
  if (isDown()) keep();
  if (key in kept.commands) turn = takeTurn(key, over.promise);
  try {
    const answer = await act(held);
    end(key, true);
    return answer;
  } catch (error) {
    // An undecided command stays on the device of its author; what follows for one that is sent again, its sender decides.
    end(key, !isAgain && !isUndecided(error));
    throw error;
  } finally {
    over.resolve();
  }
};

/** Sends a command that an earlier page has left, after those before it. */
async function sendAgain(command: KeptCommand): Promise<void> {
  const { key, subjects } = command;
  if (running.has(key)) return;
  try {
    await rooms.send(sendKept(command), key, [...subjects, prefix]);
    drop(key);
  } catch (error) {
    if (failureCode(error) === 'outbox.discarded') drop(key);
    else if (!isUndecided(error) && !discarded.has(key)) put({ ...command, refusal: refusalOf(error) });
  }
}

const isSentByItself = ({ at, refusal }: KeptCommand) => refusal === null && Date.now() - at < sentByItselfMs;

/** Sends the commands that wait, because the connection is back. */
export function resumeCommands(): void {
  const { commands } = snapshot(kept) as typeof kept;
  for (const command of Object.values(commands).toSorted(byAge)) if (isSentByItself(command)) void sendAgain(command);
}

/** Forgets the commands that this page does not send, because another person may have signed in. They stay on the device. */
export function forgetCommands(): void {
  for (const key of Object.keys(kept.commands)) if (!running.has(key)) delete kept.commands[key];
}

const tabOf = (name: string) => name.slice(prefix.length, prefix.length + tabId.length);

/** Takes over the commands that closed tabs have left, and with `withOwn` those that this tab has forgotten, and sends them in order. */
export async function takeOverCommands(withOwn: boolean): Promise<void> {
  const [texts, tabs] = await Promise.all([keptTexts.readAll(prefix), openTabs()]);
  const isLeft = (name: string) => (tabOf(name) === tabId ? withOwn : !tabs.has(tabOf(name)));
  for (const [name, text] of Object.entries(texts).filter(([key]) => isLeft(key))) {
    const command = JSON.parse(text) as KeptCommand;
    if (!running.has(command.key)) put(command);
    if (tabOf(name) !== tabId) await keptTexts.remove(name);
  }
  resumeCommands();
}

/** Sends a command at once: one that waits, or a refused one over the values that are stored now. */
export function retryCommand(key: string): void {
  const command = snapshot(kept).commands[key] as KeptCommand | undefined;
  if (running.has(key)) rooms.retryNow();
  else if (command?.refusal) resolveCommand(command, 'mine');
  else if (command) void sendAgain(command);
}

function replaceCommand(before: KeptCommand, command: KeptCommand): void {
  drop(before.key);
  put(command);
  void sendAgain(command);
}

/** Decides a conflict: sends the own texts or both over what is stored now. */
export const resolveCommand = (command: KeptCommand, texts: 'mine' | 'both'): void =>
  replaceCommand(command, overCurrent(command, texts, createId()));

/** Discards a command: its change is taken back on the screen and never sent. */
export function discardCommand(key: string): void {
  drop(key);
  if (!running.has(key)) return;
  discarded.add(key);
  waits.get(key)?.();
  rooms.retryNow();
}

commandKeeper.run = keepWhileSent;
