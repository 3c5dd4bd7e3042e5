import type { FaultUsers } from './users.ts';
import type { FaultNode, FaultEnvironment } from './place.ts';

export interface FaultScenario {
  readonly place: FaultEnvironment;
  readonly users: FaultUsers;
  readonly random: () => number;
  readonly node: FaultNode;
  readonly length: () => number;
}
