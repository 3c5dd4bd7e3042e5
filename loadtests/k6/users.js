import exec from 'k6/execution';
import { after, Follower } from './follower.js';
import { arrivalMs, stayMs } from './plan.js';

/** The part of `people` whom this virtual user plays, when each plays so many. */
export const partOf = (people, perUser) =>
  people.slice(exec.scenario.iterationInTest * perUser, (exec.scenario.iterationInTest + 1) * perUser);

/** Plays its part of `people`, each with a browser on these rooms, until the load is over. */
export async function follow(people, perUser, roomsOf) {
  const began = Date.now();
  const followers = partOf(people, perUser).map((person) => new Follower(person, roomsOf(person)));
  await Promise.all(followers.map((follower) => after(arrivalMs()).then(() => follower.come())));
  await after(stayMs - (Date.now() - began));
  await Promise.all(followers.map((follower) => follower.end()));
}
