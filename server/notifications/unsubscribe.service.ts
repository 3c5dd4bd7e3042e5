import { Value } from 'typebox/value';
import { notificationCategories, type NotificationCategory } from '#shared/platform/notification.schema.ts';
import { isUrgent } from '#shared/notifications/channels.ts';
import { Unsubscription, unsubscribeEndpoint, unsubscribePath } from '#shared/notifications/unsubscribe.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { systemActor } from '#server/access/actor.service.ts';
import type { Services } from '#server/platform/base/services.ts';
import { switchChannels } from './notification-settings.service.ts';

/** Returns the one-click URL for mail programs and the page for readers. */
export function unsubscribeLinks(
  { tokenSigner, url }: Pick<Services, 'tokenSigner' | 'url'>,
  of: Unsubscription,
): { address: string; page: string } {
  const query = `?token=${tokenSigner.put(JSON.stringify(of))}`;
  return { address: url + unsubscribeEndpoint.url + query, page: url + unsubscribePath + query };
}

function readToken({ tokenSigner }: Pick<Services, 'tokenSigner'>, token: string): Unsubscription {
  const text = tokenSigner.read(token);
  const of = text?.startsWith('{') ? (JSON.parse(text) as unknown) : null;
  if (!Value.Check(Unsubscription, of)) throw new AppError('record.absent');
  return of;
}

/** Switches off the emails that a token names. Throws `record.absent` for a token that this installation did not sign. */
export async function unsubscribe(services: Services, token: string): Promise<{ category: NotificationCategory | null }> {
  const { companyId, personId, category } = readToken(services, token);
  const ctx = { services, actor: systemActor(companyId), now: services.now(), seqs: {} };
  const categories = category ? [category] : notificationCategories.filter((one) => !isUrgent(one));
  await switchChannels(ctx, personId, categories, { channel: 'email', isOn: false });
  return { category };
}
