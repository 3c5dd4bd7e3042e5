import type { launchPeopleEndpoints, LaunchGroup, ListedEmployee } from '#shared/reviews/launch-people.api.ts';
import type { LeftOutReason } from '#shared/reviews/launch.schema.ts';
import { call } from '#client/platform/http/call.ts';

type Endpoints = ReturnType<typeof launchPeopleEndpoints>;

/** Requests about the people of a draft, of any kind of launch. */
export interface LaunchPeople {
  readonly list: (id: string, signal: AbortSignal) => Promise<{ personIds: readonly string[] }>;
  readonly add: (id: string, personIds: readonly string[]) => Promise<unknown>;
  readonly addGroup: (id: string, group: LaunchGroup) => Promise<unknown>;
  /** Adds the people of a list; a trial only says who can be added. */
  readonly importList: (id: string, entries: readonly string[], isTrial: boolean) => Promise<{ rows: readonly ListedEmployee[] }>;
  readonly remove: (id: string, personId: string) => Promise<unknown>;
  /** Removes everybody who cannot get a form for this reason. */
  readonly leaveOut: (id: string, reason: LeftOutReason) => Promise<unknown>;
}

const to = (recordId: string) => ({ recordId });

export const launchPeopleOf = (endpoints: Omit<Endpoints, 'checkLaunchEndpoint'>): LaunchPeople => ({
  list: (id, signal) => call(endpoints.listLaunchPeopleEndpoint, { params: to(id), signal }),
  add: (id, personIds) => call(endpoints.addLaunchPeopleEndpoint, { params: to(id), body: { personIds: [...personIds] } }),
  addGroup: (id, group) => call(endpoints.addLaunchGroupEndpoint, { params: to(id), body: group }),
  importList: (id, entries, isTrial) =>
    call(endpoints.importLaunchPeopleEndpoint, { params: to(id), body: { entries: [...entries], isTrial } }),
  remove: (id, personId) => call(endpoints.removeLaunchPeopleEndpoint, { params: to(id), body: { personIds: [personId] } }),
  leaveOut: (id, reason) => call(endpoints.removeLaunchPeopleEndpoint, { params: to(id), body: { personIds: [], reason } }),
});
