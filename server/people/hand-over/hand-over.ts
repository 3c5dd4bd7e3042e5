import type { HandOverKind } from '#shared/people/hand-over.api.ts';
import type { Context } from '#server/platform/base/services.ts';
import type { WriteTransaction } from '#server/platform/data/transaction.ts';

/** Things of a page that one person gives to another. */
export interface Gift {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Things that the giver has held before and holds as well afterwards: the undo for a receiver who was already among several holders. */
  readonly keeps?: boolean;
}

/** Things of one kind that a person holds and that others take over when the person leaves. */
export interface HandOver {
  readonly kind: HandOverKind;
  /** Columns that name the person, as `table.column`. */
  readonly columns: readonly string[];
  /** SQL query for the column `id` of what the person `$1` holds. */
  readonly heldSql: string;
  /** Several people hold a thing together, so the receiver may be one of them already. */
  readonly isShared?: boolean;
  /**
   * Gives things of a page to another active person and returns the ids of those that this person has now. Checks the rights of the actor. What
   * the receiver cannot have stays. The undo calls it too, with the people exchanged.
   */
  readonly give: (unit: WriteTransaction, ctx: Context, gift: Gift) => Promise<readonly string[]>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly handOvers?: readonly HandOver[];
  }
}
