import { usualBudget, type PointEntry } from '#shared/rewards/point-entry.schema.ts';
import type { AddOn } from '#shared/rewards/recognition.schema.ts';
import type { Reaction } from '#shared/comments/comment.schema.ts';
import type { SeededStaff } from '#server/access/demo/make-people.ts';
import { dayAfter, momentOf, workday } from '#server/platform/seed/calendar.ts';
import type { SeedBasis } from '#server/platform/seed/seed-basis.ts';
import type { OwnedRow, SeededCompany } from '#server/platform/seed/seeded-company.ts';
import { keyOf, renewal, type PointChange } from '#server/rewards/points/ledger.ts';
import type { PointAccountRow } from '#server/rewards/points/points.sql.ts';
import { nativeTexts, recognitionTexts } from './recognition-texts.ts';

type PointAccountSeed = OwnedRow & Omit<PointAccountRow, 'id'>;
type PointEntrySeed = OwnedRow & Omit<PointEntry, 'id'> & { readonly key: string };
interface RecognitionSeed extends OwnedRow {
  readonly authorId: string;
  readonly valueId: string;
  readonly message: string;
  readonly feedIds: readonly string[];
  readonly isPrivate: boolean;
  readonly isUnranked: boolean;
  readonly comments: number;
  readonly reactions: readonly Reaction[];
  readonly addOns: readonly AddOn[];
  readonly at: string;
}
interface RecipientSeed extends OwnedRow {
  readonly recognitionId: string;
  readonly personId: string;
  readonly points: number;
  readonly place: number;
}

declare module '#server/platform/seed/seeded-company.ts' {
  interface SeededCompany {
    readonly companyvalue: readonly (OwnedRow & { readonly name: string })[];
    readonly rewarditem: readonly (OwnedRow & { readonly name: string; readonly price: number; readonly stock: number | null })[];
    readonly pointAccount: readonly PointAccountSeed[];
    readonly pointEntry: readonly PointEntrySeed[];
    readonly recognition: readonly RecognitionSeed[];
    readonly recognitionRecipient: readonly RecipientSeed[];
  }
}

/** Days of the feed, about three months. */
const days = 90;
const steps = [10, 10, 20, 20, 30, 50];

interface Plan {
  readonly author: SeededStaff;
  readonly people: readonly SeededStaff[];
  readonly at: string;
}

/** Recognitions of the period, the oldest first; most of them stay within a department. */
function planRecognitions({ random, today }: SeedBasis, staff: readonly SeededStaff[], perDay: number): Plan[] {
  const plans = Array.from({ length: days * perDay }, (): Plan => {
    const author = random.pick(staff);
    const near = staff.filter(({ id, departmentId }) => id !== author.id && departmentId === author.departmentId);
    const others = staff.filter(({ id }) => id !== author.id);
    const people = random.some(near.length > 0 && random.chance(0.6) ? near : others, random.chance(0.2) ? 2 : 1);
    return { author, people, at: momentOf(workday(dayAfter(today, -random.between(1, days))), random) };
  });
  return plans.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Accounts and entries that follow from the recognitions, by the rules of the ledger. */
function createBook(basis: SeedBasis) {
  const accounts = new Map<string, PointAccountRow>();
  const pointEntry: PointEntrySeed[] = [];
  const accountOf = (id: string) => {
    const account = accounts.get(id) ?? { id, give: 0, boost: 0, earned: 0, month: '' };
    accounts.set(id, account);
    return account;
  };
  const post = (change: PointChange, at: string, actorId: string | null) => {
    const { turn: _, ...of } = change;
    const account = accountOf(of.personId);
    account[of.account] += of.delta;
    pointEntry.push({ ...basis.owned(at), ...of, reason: null, actorId, balance: account[of.account], key: keyOf(change), at });
  };
  const renew = (personId: string, at: string) => {
    const account = accountOf(personId);
    const month = at.slice(0, 7);
    for (const change of renewal(account, month, usualBudget)) post(change, at, null);
    account.month = month;
  };
  const seeds = (): PointAccountSeed[] => [...accounts.values()].map((account) => ({ ...basis.owned(), ...account }));
  return { accountOf, post, renew, pointEntry, seeds };
}

function textFor({ random }: SeedBasis, { name }: SeededStaff) {
  const native = nativeTexts.filter(({ script }) => script.test(name));
  return random.pick(native.length > 0 && random.chance(0.7) ? native : recognitionTexts);
}

function feedsOf(companyId: string, { author, people }: Plan, isPrivate: boolean): string[] {
  const all = [author, ...people];
  const ids = all.map(({ id }) => id);
  const departments = new Set(all.flatMap(({ departmentId }) => departmentId ?? []));
  return isPrivate ? ids : [companyId, ...departments, ...ids];
}

/** Three months of recognition, with the points that they moved. */
export function makeRecognitions(basis: SeedBasis, company: SeededCompany, values: SeededCompany['companyvalue']) {
  const {
    staff,
    plan: { size },
  } = company;
  const { random, companyId } = basis;
  const book = createBook(basis);
  const recognition: RecognitionSeed[] = [];
  const recognitionRecipient: RecipientSeed[] = [];
  for (const plan of planRecognitions(basis, staff, size ? 4 : 1)) {
    const { author, people, at } = plan;
    book.renew(author.id, at);
    const points = random.pick(steps);
    if (points * people.length > book.accountOf(author.id).give) continue;
    const { value, text: message } = textFor(basis, author);
    const isPrivate = random.chance(0.05);
    const owned = basis.owned(at);
    const valueId = values.find(({ name }) => name === value)!.id;
    const shown = { isPrivate, isUnranked: false, comments: 0, reactions: [], addOns: [], at };
    recognition.push({ ...owned, authorId: author.id, valueId, message, feedIds: feedsOf(companyId, plan, isPrivate), ...shown });
    book.post({ personId: author.id, account: 'give', delta: -points * people.length, kind: 'given', refId: owned.id }, at, author.id);
    people.forEach(({ id: personId }, place) => {
      recognitionRecipient.push({ ...basis.owned(at), recognitionId: owned.id, personId, points, place });
      book.post({ personId, account: 'earned', delta: points, kind: 'received', refId: owned.id }, at, author.id);
    });
  }
  return { pointAccount: book.seeds(), pointEntry: book.pointEntry, recognition, recognitionRecipient };
}
