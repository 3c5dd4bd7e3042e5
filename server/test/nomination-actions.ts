import { nomination } from '#shared/rewards/nomination.record.ts';
import { programme } from '#shared/rewards/programme.record.ts';
import type { Someone } from './world-company.ts';
import type { World } from './world.ts';

interface ProgrammeValues {
  readonly approvalLevels?: number;
  readonly winners?: number;
  readonly maxPerUser?: number;
  readonly points?: number;
  readonly committeeIds?: readonly string[];
}

/** A programme that is open for nominations; the HR admin and the manager are its committee. */
export async function openProgramme(world: World, values: ProgrammeValues = {}): Promise<string> {
  const { inject, hrAdmin, manager } = world;
  const id = crypto.randomUUID();
  const dates = { opensOn: '2020-01-01', closesOn: '2099-12-31' };
  const body = { id, name: `Programme ${id}`, ...dates, committeeIds: [hrAdmin.id, manager.id], ...values };
  await inject(hrAdmin, programme.endpoints.create, { body: body as never });
  await inject(hrAdmin, programme.endpoints.open, { params: { recordId: id }, body: {} as never });
  return id;
}

export const nominate = (world: World, who: Someone, programmeId: string, nomineeId: string) => {
  const body = { id: crypto.randomUUID(), title: 'Kept the line running', reason: 'Repaired the press on a Sunday', programmeId };
  return world.inject(who, nomination.endpoints.create, { body: { ...body, nomineeId, nominatorId: who.id } as never });
};

/** A nomination of the stranger by the editor, in a programme of its own. */
export async function newNomination(world: World, values: ProgrammeValues = {}): Promise<{ programmeId: string; nominationId: string }> {
  const programmeId = await openProgramme(world, values);
  const { body } = await nominate(world, world.editor, programmeId, world.stranger.id);
  return { programmeId, nominationId: (body as { id: string }).id };
}

/** A nomination about which the committee votes. */
export async function votedNomination(world: World, values: ProgrammeValues = {}): Promise<{ programmeId: string; nominationId: string }> {
  const made = await newNomination(world, { approvalLevels: 0, ...values });
  await world.inject(world.hrAdmin, programme.endpoints.vote, { params: { recordId: made.programmeId }, body: {} as never });
  return made;
}
