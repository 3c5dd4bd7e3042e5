import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { LaunchGroup, ListedEmployee } from '#shared/reviews/launch-people.api.ts';
import type { LeftOutReason } from '#shared/reviews/launch.schema.ts';
import type { Context } from '#server/platform/base/services.ts';
import { read, write, type WriteTransaction } from '#server/platform/data/transaction.ts';
import { findNamed } from '#server/records/find-named.ts';
import type { ChosenPeople } from './chosen-people.sql.ts';

interface Launched {
  readonly id: string;
  readonly companyId: string;
  readonly people: number;
}

/** Launches of one kind, with the rights and statements by which their people are chosen. */
export interface ChoosingParts<Launch extends Launched> {
  readonly chosen: ChosenPeople;
  readonly openLaunch: (em: SqlEntityManager, ctx: Context, id: string) => Promise<Launch>;
  readonly openDraft: (em: SqlEntityManager, ctx: Context, id: string) => Promise<Launch>;
  readonly change: (unit: WriteTransaction, launch: Launch, values: { people: number }) => void;
  readonly findLeftOut: (em: SqlEntityManager, launch: Launch) => Promise<{ reason: LeftOutReason; personIds: string[] }[]>;
}

interface RemovedPeople {
  readonly personIds: readonly string[];
  readonly reason?: LeftOutReason | undefined;
}

interface LaunchList {
  readonly entries: readonly string[];
  readonly isTrial: boolean;
}

/** The person of each entry, or why it adds nobody. */
async function checkEntries(
  em: SqlEntityManager,
  chosen: ChosenPeople,
  launchId: string,
  entries: readonly string[],
): Promise<ListedEmployee[]> {
  const find = await findNamed(em, 'person', entries);
  const found = entries.map((entry) => find(entry));
  const present = await chosen.findPresent(
    em,
    launchId,
    found.flatMap((people) => people.map((person) => person.id)),
  );
  const named = new Set<string>();
  return found.map(([person, ...others]): ListedEmployee => {
    if (!person) return { personId: null, reason: 'unknown' };
    if (others.length > 0) return { personId: null, reason: 'ambiguous' };
    const isTwice = named.has(person.id);
    named.add(person.id);
    if (isTwice) return { personId: person.id, reason: 'twice' };
    return { personId: person.id, reason: present.has(person.id) ? 'present' : null };
  });
}

/** Adds everybody of a list who can be added. A trial only checks the list. */
const importInto =
  <Launch extends Launched>({ chosen, openLaunch, openDraft, change }: ChoosingParts<Launch>) =>
  (ctx: Context, id: string, { entries, isTrial }: LaunchList): Promise<{ rows: ListedEmployee[] }> => {
    if (isTrial)
      return read(ctx, async ({ em }) => {
        await openLaunch(em, ctx, id);
        return { rows: await checkEntries(em, chosen, id, entries) };
      });
    return write(ctx, async (unit) => {
      const launch = await openDraft(unit.em, ctx, id);
      const rows = await checkEntries(unit.em, chosen, id, entries);
      const added = rows.flatMap(({ personId, reason }) => (personId && reason === null ? personId : []));
      change(unit, launch, { people: await chosen.addNamed(unit.em, launch, added) });
      return () => ({ rows });
    });
  };

/** Services with which the people of a launch of one kind are chosen. */
export function choosePeople<Launch extends Launched>(parts: ChoosingParts<Launch>) {
  const { chosen, openLaunch, openDraft, change, findLeftOut } = parts;
  const changePeople = (ctx: Context, id: string, count: (em: SqlEntityManager, launch: Launch) => Promise<number>) =>
    write(ctx, async (unit) => {
      const launch = await openDraft(unit.em, ctx, id);
      change(unit, launch, { people: await count(unit.em, launch) });
      return () => ({ people: launch.people });
    });
  const peopleWithReason = async (em: SqlEntityManager, launch: Launch, reason: LeftOutReason): Promise<string[]> =>
    (await findLeftOut(em, launch)).find((group) => group.reason === reason)?.personIds ?? [];
  return {
    list: (ctx: Context, id: string): Promise<{ personIds: string[] }> =>
      read(ctx, async ({ em }) => {
        await openLaunch(em, ctx, id);
        return { personIds: await chosen.list(em, id) };
      }),
    add: (ctx: Context, id: string, personIds: readonly string[]) =>
      changePeople(ctx, id, (em, launch) => chosen.addNamed(em, launch, personIds)),
    addGroup: (ctx: Context, id: string, group: LaunchGroup) => changePeople(ctx, id, (em, launch) => chosen.addGroup(em, launch, group)),
    remove: (ctx: Context, id: string, { personIds, reason }: RemovedPeople) =>
      changePeople(ctx, id, async (em, launch) => {
        const others = reason ? await peopleWithReason(em, launch, reason) : [];
        return chosen.removeNamed(em, id, [...personIds, ...others]);
      }),
    importList: importInto(parts),
  };
}
