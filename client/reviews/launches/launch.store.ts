import {
  addLaunchGroupEndpoint,
  addLaunchPeopleEndpoint,
  importLaunchPeopleEndpoint,
  joinLaunchEndpoint,
  listLaunchPeopleEndpoint,
  remindLaunchEndpoint,
  removeLaunchPeopleEndpoint,
  resyncLaunchEndpoint,
} from '#shared/reviews/launch.api.ts';
import { call } from '#client/platform/http/call.ts';
import { launchPeopleOf } from './launch-people.ts';

const to = (recordId: string) => ({ recordId });

export const launchPeople = launchPeopleOf({
  listLaunchPeopleEndpoint,
  addLaunchPeopleEndpoint,
  addLaunchGroupEndpoint,
  importLaunchPeopleEndpoint,
  removeLaunchPeopleEndpoint,
});

/** Reminds people of these forms, or of all late ones. */
export const remind = (id: string, reviewIds: readonly string[] = []) =>
  call(remindLaunchEndpoint, { params: to(id), body: { reviewIds: [...reviewIds] } });

export const join = (id: string, personIds: readonly string[]) =>
  call(joinLaunchEndpoint, { params: to(id), body: { personIds: [...personIds] } });

/** Gives these forms, or all, to the present managers of their employees. */
export const resync = (id: string, reviewIds?: readonly string[]) =>
  call(resyncLaunchEndpoint, { params: to(id), body: { ...(reviewIds && { reviewIds: [...reviewIds] }) } });
