import { dayInZone } from '#shared/platform/day-in-zone.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { PointAccount, PointEntry, PointKind } from '#shared/rewards/point-entry.schema.ts';
import { pointEntryAdded, pointsRoom } from '#shared/rewards/points.room.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';
import { findCounted, loadBudget, lockAccounts, storeEntries, type PointAccountRow, type KeyedEntry } from './points.sql.ts';
import { toldEntry } from './told-entry.ts';

export interface PointChange {
  readonly personId: string;
  readonly account: PointAccount;
  readonly delta: number;
  readonly kind: PointKind;
  readonly refId: string | null;
  readonly reason?: string;
  /** Distinguishes changes of one kind, account and person that follow from one record. */
  readonly turn?: string;
}

export interface Ledger {
  /** Balances of a locked account, with the changes so far. */
  readonly balancesOf: (personId: string) => Readonly<PointAccountRow>;
  /** Current month in the time zone of the company, `YYYY-MM`. */
  readonly month: string;
  /** Changes a balance. Throws `points.spent` if it would fall below zero. */
  readonly change: (change: PointChange) => void;
  /** Stores the changes and records them. A change whose key is counted already is left out. */
  readonly store: () => Promise<void>;
}

export const keyOf = ({ kind, refId, account, personId, turn = '' }: PointChange) => `${kind}:${refId}:${account}:${personId}:${turn}`;

export const monthOf = (now: Date, timeZone: string) => dayInZone(now, timeZone).slice(0, 7);

/** Changes that give an account the budget of a month. What is left of the last one lapses. */
export function renewal({ id, give, month: last }: PointAccountRow, month: string, budget: number): PointChange[] {
  const of = { personId: id, account: 'give', refId: null, turn: month } as const;
  if (last >= month) return [];
  return [
    ...(give > 0 ? [{ ...of, delta: -give, kind: 'lapsed' } as const] : []),
    ...(budget > 0 ? [{ ...of, delta: budget, kind: 'budget' } as const] : []),
  ];
}

function put(account: PointAccountRow, change: PointChange): number {
  const balance = account[change.account] + change.delta;
  if (balance < 0) throw new AppError('points.spent');
  account[change.account] = balance;
  return balance;
}

interface Turn {
  readonly unit: WriteTransaction;
  readonly ctx: Context;
}

async function storeChanges(
  { unit, ctx }: Turn,
  accounts: ReadonlyMap<string, PointAccountRow>,
  changes: readonly PointChange[],
  month: string,
) {
  const { actor, now } = ctx;
  const counted = await findCounted(unit.em, changes.map(keyOf));
  const open = new Map([...accounts].map(([id, account]) => [id, { ...account }]));
  const at = now.toISOString();
  const entries = changes.flatMap((change): KeyedEntry[] => {
    const key = keyOf(change);
    if (counted.has(key)) return [];
    const { personId, account, delta, kind, refId, reason = null } = change;
    if (kind === 'budget' || kind === 'lapsed') open.get(personId)!.month = month;
    const actorId = kind === 'budget' || kind === 'lapsed' || actor.kind !== 'person' ? null : actor.id;
    const balance = put(open.get(personId)!, change);
    return [{ id: '', personId, account, delta, balance, kind, refId, actorId, reason, key, at }];
  });
  if (entries.length === 0) return;
  // Ascending ids keep the order of entries of one moment.
  const ids = entries.map(() => crypto.randomUUID()).toSorted();
  entries.forEach((entry, index) => Object.assign(entry, { id: ids[index] }));
  await storeEntries(unit.em, { companyId: actor.companyId, now, entries, accounts: [...open.values()] });
  for (const { key: _, ...entry } of entries)
    unit.recordEvent(pointsRoom, entry.personId, pointEntryAdded, (): PointEntry => toldEntry(entry));
}

/**
 * Opens and locks the accounts of these people until the end of the transaction; those in `givers` get the budget of a new month first.
 * Throws `company.visitor` for somebody who is no person of the company.
 */
export async function openLedger(
  unit: WriteTransaction,
  ctx: Context,
  people: readonly string[],
  givers: readonly string[],
): Promise<Ledger> {
  const ids = [...new Set(people)].toSorted();
  const accounts = await lockAccounts(unit.em, ids, ctx.now);
  if (accounts.size < ids.length) throw new AppError('company.visitor');
  const { timeZone, budgetOf } = await loadBudget(unit.em, ctx.actor.companyId);
  const month = monthOf(ctx.now, timeZone);
  const current = new Map([...accounts].map(([id, account]) => [id, { ...account }]));
  const changes: PointChange[] = [];
  const change = (one: PointChange) => {
    if (one.delta === 0) return;
    put(current.get(one.personId)!, one);
    changes.push(one);
  };
  for (const id of givers) renewal(current.get(id)!, month, budgetOf(month)).forEach(change);
  return {
    balancesOf: (personId) => current.get(personId)!,
    month,
    change,
    store: () => storeChanges({ unit, ctx }, accounts, changes, month),
  };
}
