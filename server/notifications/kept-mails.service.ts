import type { Address, Email } from 'postal-mime';
import type { KeptMail } from '#shared/notifications/kept-mail.api.ts';
import { AppError } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import { read } from '#server/platform/doors.ts';
import type { Context } from '#server/platform/house.ts';
import { authorizeRead } from '#server/platform/load.ts';
import type { KeptMails } from '#server/platform/post/post.ts';

/** As many as are looked into for a list. */
const shown = 50;

interface MailParams {
  personId: string;
  mailId: string;
}

function keptOf({ house }: Context): KeptMails {
  if (!house.post.kept) throw new AppError('route.absent');
  return house.post.kept;
}

/** Whose mails somebody may look at: their own, and as the super admin those of the company. */
async function readersFor(ctx: Context): Promise<string[]> {
  const { id, role } = ctx.actor;
  if (role !== 'super-admin') return [id];
  return read(ctx, async ({ em }) => (await em.find(PersonEntity, {}, { fields: ['id'] })).map((person) => person.id));
}

async function parse(bytes: Buffer): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes);
}

const nameOf = (address: Address | undefined) => (address ? `${address.name} <${address.address ?? ''}>`.trim() : '');

export async function listKeptMails(ctx: Context): Promise<KeptMail[]> {
  const kept = keptOf(ctx);
  const mails = await kept.list(await readersFor(ctx));
  const parsed = mails.slice(0, shown).map(async ({ at, ...mail }) => {
    const bytes = await kept.read(mail);
    if (!bytes) return [];
    const { subject = '', to } = await parse(bytes);
    return [{ ...mail, at: at.toISOString(), subject, to: nameOf(to?.[0]) }];
  });
  return (await Promise.all(parsed)).flat();
}

async function open(ctx: Context, { personId, mailId: id }: MailParams): Promise<Email> {
  const kept = keptOf(ctx);
  authorizeRead((await readersFor(ctx)).includes(personId));
  const bytes = await kept.read({ id, personId });
  if (!bytes) throw new AppError('record.absent');
  return parse(bytes);
}

export async function readKeptMail(ctx: Context, params: MailParams) {
  const { subject = '', to, from, text = '', date } = await open(ctx, params);
  const at = new Date(date ?? ctx.now).toISOString();
  return { id: params.mailId, personId: params.personId, at, subject, to: nameOf(to?.[0]), from: nameOf(from), text };
}

/** Its links open beside the frame. */
export async function pageOfKeptMail(ctx: Context, params: MailParams): Promise<string> {
  const { html = '' } = await open(ctx, params);
  return html.replace('<head>', '<head>\n<base target="_blank">');
}
