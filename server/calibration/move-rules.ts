import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { isBarredFrom } from '#shared/calibration/calibration.policy.ts';
import type { CalibrationTerms, GivenReason } from '#shared/calibration/calibration.schema.ts';
import { AppError, invalid } from '#shared/platform/errors.ts';
import { PersonEntity } from '#server/access/person.entity.ts';
import type { Context } from '#server/platform/base/services.ts';

interface ReasonOfMove extends GivenReason {
  readonly personId: string;
}

/** Throws `input.invalid` for a reason that is not on the list of the session, or for somebody who cannot authorise the move. */
export async function checkReason(
  em: SqlEntityManager,
  moverId: string,
  { reasonPolicy, reasonCodes }: CalibrationTerms,
  { personId, reasonCode, authorisedById }: ReasonOfMove,
): Promise<void> {
  if (reasonCode !== null && !reasonCodes.includes(reasonCode)) throw invalid('body.reasonCode', 'absent');
  if (authorisedById === null) return;
  const isKnown = reasonPolicy === 'authorised-by' && (await em.findOne(PersonEntity, { id: authorisedById, isActive: true }));
  if (!isKnown) throw invalid('body.authorisedById', 'absent');
  if (authorisedById === personId || authorisedById === moverId) throw invalid('body.authorisedById', 'authorises-self');
}

/** Throws `calibration.own-report` if the session bars the actor from moving this person. */
export async function refuseOwnReport(
  em: SqlEntityManager,
  { actor }: Context,
  { terms }: { readonly terms: CalibrationTerms },
  { personId }: { readonly personId: string },
): Promise<void> {
  if (!terms.barsOwnReports) return;
  const { managerId = null } = await em.findOneOrFail(PersonEntity, { id: personId });
  if (isBarredFrom(actor, terms, { managerId })) throw new AppError('calibration.own-report');
}
