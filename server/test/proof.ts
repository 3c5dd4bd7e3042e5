import type { Endpoint } from '#shared/platform/endpoint.ts';
import type { Someone } from './world-company.ts';
import type { Input, World } from './world.ts';

/** Where a call is aimed: a board, and somebody who may do everything there. */
export interface Place {
  readonly boardId: string;
  readonly owner: Someone;
}

/** One call that succeeds. `who` stands where it must be somebody else than the owner of the place. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly who?: Someone | null;
  readonly input: Input<E>;
}

/** How an endpoint is called so that it succeeds, over and over: what every generated suite builds on. */
export interface Proof<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** Whether its answer depends on the place; a sign-in, or a list of what is mine, does not. */
  readonly isPlaced: boolean;
  /** Makes what the call needs, for `caller` where it is not the owner of the place; the function gives the call of each turn, several of which are made at once. */
  readonly arrange: (world: World, place: Place, caller?: Someone) => Promise<(turn: number) => Call<E>>;
}

export const placed = <E extends Endpoint>(endpoint: E, arrange: Proof<E>['arrange']): Proof => prove(endpoint, true, arrange);
export const unplaced = <E extends Endpoint>(endpoint: E, arrange: Proof<E>['arrange']): Proof => prove(endpoint, false, arrange);

const prove = <E extends Endpoint>(endpoint: E, isPlaced: boolean, arrange: Proof<E>['arrange']): Proof =>
  ({ endpoint, isPlaced, arrange }) as unknown as Proof;
