import type { ScriptStep } from './step.ts';

export interface TrackStep extends ScriptStep {
  /** Name of an earlier step of the track whose result this step uses. */
  needs?: string;
}

/**
 * Runs the steps one after another. A failed step stops only the steps that need it.
 *
 * @returns the names of the steps that were not run
 */
export async function runTrack(track: readonly TrackStep[], run: (step: TrackStep) => Promise<boolean>): Promise<string[]> {
  const unusable = new Set<string>();
  const omitted: string[] = [];
  for (const step of track) {
    if (step.needs !== undefined && unusable.has(step.needs)) omitted.push(step.name);
    else if (await run(step)) continue;
    unusable.add(step.name);
  }
  return omitted;
}
