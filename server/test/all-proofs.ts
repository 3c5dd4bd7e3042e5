import { globSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';
import type { World } from './world.ts';
import type { LogScene, Proof, ProofEnvironment } from './proof.ts';

const files = globSync('server/**/*.proof.ts', { cwd: repositoryRoot }).sort();
const modules = await Promise.all(
  files.map((file) => import(path.join(repositoryRoot, file)) as Promise<{ proofs: readonly Proof[]; logScene?: LogScene }>),
);

/** The proofs of all features: every `*.proof.ts` exports `proofs`. */
export const allProofs: readonly Proof[] = modules.flatMap(({ proofs }) => proofs);

const chosenFeatures = process.env.TEST_FEATURES?.split(',');
const isChosen = (file: string) => !chosenFeatures || chosenFeatures.includes(file.split(path.sep)[1]!);

/** The proofs of the features that `TEST_FEATURES` names, as `npm test -- changed` sets it, else all. */
export const chosenProofs: readonly Proof[] = modules.flatMap(({ proofs }, place) => (isChosen(files[place]!) ? proofs : []));

/** The chosen proofs that `isIncluded` accepts, or a few others if there are none, because Vitest refuses a file without tests. */
export function chooseProofs(isIncluded: (proof: Proof) => boolean): Proof[] {
  const chosen = chosenProofs.filter(isIncluded);
  return chosen.length > 0 ? chosen : allProofs.filter(isIncluded).slice(0, 6);
}

export const logScenes: readonly LogScene[] = modules.flatMap(({ logScene }) => logScene ?? []);

export async function rehearse(world: World, { endpoint, arrange }: Proof, place: ProofEnvironment) {
  const callOf = await arrange(world, place);
  return (turn = 0, key?: string, as = place.owner as ProofEnvironment['owner'] | null) => {
    const { who = as, input } = callOf(turn);
    return world.inject(who, endpoint, { ...input, ...(key && { key }) });
  };
}
