import { useOpenId, type OpenId } from '#client/platform/base/use-open-id.ts';

/** Person whose statement is shown instead of the table. */
export type ShownPerson = OpenId;

/** The filter and the page of the table stay in the URL. */
export const useShownPerson = (): ShownPerson => useOpenId('personId', 'account');
