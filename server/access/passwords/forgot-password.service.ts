import { read, write } from '#server/platform/data/transaction.ts';
import type { Services } from '#server/platform/base/services.ts';
import { findAccount } from '#server/access/accounts.sql.ts';
import { contextOfLink } from '#server/access/links/check-link.service.ts';
import { createLink, loadHolder } from '#server/access/links/secret-links.sql.ts';

const hourMs = 3_600_000;
const maxPerHour = 5;

/** Has a link sent to the person with this user name or email address, at most five times an hour. Does nothing for an unknown name. */
async function sendLink(services: Services, login: string): Promise<void> {
  const account = await findAccount(services, login);
  if (!account) return;
  const { personId } = account;
  const { current } = await services.rateLimiter.count(`reset ${personId}`, hourMs);
  const ctx = contextOfLink(services, account);
  const isActive = await read(ctx, ({ em }) => loadHolder(em, account).then(Boolean, () => false));
  if (current > maxPerHour || !isActive) return services.log.info({ personId }, 'Link to reset a password refused');
  await write(ctx, async (unit) => {
    await createLink(unit, personId, { purpose: 'reset', now: ctx.now });
    return () => null;
  });
  services.log.info({ personId }, 'Link to reset a password created');
}

/**
 * Begins to send a link and returns at once, so that neither the answer nor its time tells whether somebody has this name. A crash before
 * the link is stored loses the request, which the person then repeats.
 */
export function requestReset(services: Services, login: string): void {
  sendLink(services, login).catch((error: unknown) => services.log.error(error, 'Link to reset a password cannot be created'));
}
