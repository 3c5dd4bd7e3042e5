import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './step.ts';

/** Small files that run long, because they try every endpoint: begun last, one of them would leave the other worker idle. */
export const long = ['rooms-after-actions', 'strange-input', 'rooms-after-record-changes', 'access-matrix', 'foreign-ids', 'contracts'].map(
  (name) => `server/app/${name}.test.ts`,
);

const rankOf = ({ moduleId }: TestSpecification) => {
  const place = long.indexOf(path.relative(root, moduleId));
  return place < 0 ? long.length : place;
};

/** Vitest's own order, in which each project begins with what is known to run long. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((ofProject) => ofProject.toSorted((one, other) => rankOf(one) - rankOf(other)));
  }
}
