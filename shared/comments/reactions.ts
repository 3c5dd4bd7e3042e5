import { reactionNames, type Reaction, type ReactionName } from './comment.schema.ts';

/** Adds or removes the reaction of one person. The result has the order of the names. */
export function withReaction(reactions: readonly Reaction[], name: ReactionName, personId: string, isOn: boolean): Reaction[] {
  const peopleOf = (one: ReactionName) => reactions.find((reaction) => reaction.name === one)?.personIds ?? [];
  const changed = (one: ReactionName) => {
    const people = peopleOf(one);
    if (one !== name || people.includes(personId) === isOn) return [...people];
    return isOn ? [...people, personId] : people.filter((id) => id !== personId);
  };
  return reactionNames.map((one) => ({ name: one, personIds: changed(one) })).filter(({ personIds }) => personIds.length > 0);
}
