import { Value } from 'typebox/value';
import { noticeCategories, type NoticeCategory } from '#shared/notifications/categories.ts';
import { isUrgent } from '#shared/notifications/channels.ts';
import { Unsubscription, unsubscribeEndpoint, unsubscribePath } from '#shared/notifications/unsubscribe.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { systemActor } from '#server/access/actor.service.ts';
import type { House } from '#server/platform/house.ts';
import { switchChannels } from './notification-settings.service.ts';

/** Where a mail program asks to be spared these mails, and where its reader does. */
export function unsubscribeLinks({ seal, url }: Pick<House, 'seal' | 'url'>, of: Unsubscription): { address: string; page: string } {
  const query = `?token=${seal.put(JSON.stringify(of))}`;
  return { address: url + unsubscribeEndpoint.url + query, page: url + unsubscribePath + query };
}

function readToken({ seal }: Pick<House, 'seal'>, token: string): Unsubscription {
  const text = seal.read(token);
  const of = text?.startsWith('{') ? (JSON.parse(text) as unknown) : null;
  if (!Value.Check(Unsubscription, of)) throw new AppError('record.absent');
  return of;
}

/** Switches off the mails that a token names. Throws `record.absent` for one that this installation has not made. */
export async function unsubscribe(house: House, token: string): Promise<{ category: NoticeCategory | null }> {
  const { companyId, personId, category } = readToken(house, token);
  const ctx = { house, actor: systemActor(companyId), now: house.now(), seqs: {} };
  const categories = category ? [category] : noticeCategories.filter((one) => !isUrgent(one));
  await switchChannels(ctx, personId, categories, { channel: 'email', isOn: false });
  return { category };
}
