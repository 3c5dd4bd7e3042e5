import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { Someone } from './world-company.ts';
import type { Input, World } from './world.ts';

export interface ProofEnvironment {
  readonly boardId: string;
  readonly owner: Someone;
}

/** A call that succeeds. `who` is set if the caller must not be the owner of the place. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly who?: Someone | null;
  readonly input: Input<E>;
}

/** Describes how to call an endpoint successfully and repeatedly; all generated suites use it. */
export interface Proof<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** False if the answer does not depend on the place, such as a sign-in or a personal list. */
  readonly isPlaced: boolean;
  /** Name that the proofs of different records share, if the records layer serves their endpoints with the same code. */
  readonly shape?: string;
  /** Creates the data of the call, for `caller` instead of the owner if given. The returned function builds each call; several run at once. */
  readonly arrange: (world: World, place: ProofEnvironment, caller?: Someone) => Promise<(turn: number) => Call<E>>;
}

/** Preparation and changes of a stored log besides the calls of the proofs. A file of proofs exports it as `logScene`. */
export interface LogScene {
  /** Creates the records whose rooms the log begins with. */
  readonly prepare?: (world: World) => Promise<unknown>;
  /** Makes the changes that no endpoint makes, such as those of a job. */
  readonly act?: (world: World) => Promise<unknown>;
}

export const placed = <E extends Endpoint>(endpoint: E, arrange: Proof<E>['arrange']): Proof => prove(endpoint, true, arrange);
export const unplaced = <E extends Endpoint>(endpoint: E, arrange: Proof<E>['arrange']): Proof => prove(endpoint, false, arrange);

const prove = <E extends Endpoint>(endpoint: E, isPlaced: boolean, arrange: Proof<E>['arrange']): Proof =>
  ({ endpoint, isPlaced, arrange }) as unknown as Proof;
