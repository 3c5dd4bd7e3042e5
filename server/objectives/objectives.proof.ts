import {
  correctCheckInEndpoint,
  deleteCheckInEndpoint,
  dueCheckInsEndpoint,
  makeCheckInEndpoint,
} from '#shared/objectives/check-ins.api.ts';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { keyResultFiles } from '#shared/objectives/keyresult.room.ts';
import { objective } from '#shared/objectives/objective.record.ts';
import { okrSettings } from '#shared/objectives/okr-settings.record.ts';
import { okrTemplate } from '#shared/objectives/okr-template.record.ts';
import { objectiveFiles } from '#shared/objectives/objective.room.ts';
import { decideProposalEndpoint, proposeEndpoint, withdrawProposalEndpoint } from '#shared/objectives/proposals.api.ts';
import { listPublishedTemplatesEndpoint, readPublishedTemplateEndpoint } from '#shared/objectives/published-templates.api.ts';
import { createFromTemplateEndpoint } from '#shared/objectives/create-from-template.api.ts';
import { addDays } from '#shared/platform/days.ts';
import { checkInOf, keyResultOf, measured, objectiveActions, objectiveOf } from '#server/test/objective-actions.ts';
import { launchActions } from '#server/test/okr-launch-actions.ts';
import { commentOn } from '#server/test/comment-actions.ts';
import { unplaced, type LogScene, type Proof } from '#server/test/proof.ts';
import { permanentProofs, recordProofs } from '#server/test/record-proofs.ts';
import { readyFile } from '#server/test/uploads.ts';
import type { World } from '#server/test/world.ts';
import { remindOfCheckIns } from './reminders/remind-check-ins.sql.ts';

const now = () => new Date().toISOString();

const ofObjectives = recordProofs(objective, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number, world) => ({ ...objectiveOf(world.editor), name: `Objective ${number}`, driver: 'children' }),
  actions: { submit: [], withdraw: ['submit'], approve: ['submit'], return: ['submit'], close: ['submit', 'approve'] },
  bodies: {
    approve: { version: 2 },
    return: { version: 2, decisionComment: 'Name a measure' },
    close: { outcome: 'missed', decisionComment: null },
  },
  edit: ['name', 'Answer every customer faster'],
});

const ofKeyResults = recordProofs(keyResult, {
  who: ({ hrAdmin }) => hrAdmin,
  context: async (world) => ({ objectiveId: (await objectiveActions(world).draft()).id }),
  values: (number, world) => {
    const { objectiveId: _, ...values } = keyResultOf('', world.editor);
    return { ...values, name: `Key result ${number}` };
  },
  edit: ['name', 'Hours to every answer'],
});

/** Check-ins that one turn each of a proof changes. */
async function checkInsFor({ checkIn, keyResultId }: Awaited<ReturnType<typeof measured>>): Promise<string[]> {
  const inputs = Array.from({ length: 12 }, (_, turn) => checkInOf(100 - turn, now()));
  for (const input of inputs) await checkIn(keyResultId, input);
  return inputs.map(({ id }) => id);
}

const inputOf = (value: number) => {
  const { id: _, ...input } = checkInOf(value, now());
  return input;
};

const ofCheckIns: Proof[] = [
  unplaced(dueCheckInsEndpoint, async (world) => {
    const { owner: who } = await measured(world);
    return () => ({ who, input: {} });
  }),
  unplaced(makeCheckInEndpoint, async (world) => {
    const { keyResultId, owner: who } = await measured(world);
    return (turn) => ({ who, input: { params: { keyResultId }, body: checkInOf(90 - turn, now()) } });
  }),
  unplaced(correctCheckInEndpoint, async (world) => {
    const made = await measured(world);
    const ids = await checkInsFor(made);
    const { keyResultId, owner: who } = made;
    return (turn) => ({ who, input: { params: { keyResultId, checkInId: ids[turn]! }, body: inputOf(60 + turn) } });
  }),
  unplaced(deleteCheckInEndpoint, async (world) => {
    const made = await measured(world);
    const ids = await checkInsFor(made);
    const { keyResultId, owner: who } = made;
    return (turn) => ({ who, input: { params: { keyResultId, checkInId: ids[turn]! } } });
  }),
];

const changeOf = (turn: number) => ({ objective: { weight: { from: 0, to: turn + 1 } }, keyResults: [] });

/** Active objectives with a proposal that one turn each of a proof ends. */
async function proposalsFor(world: World): Promise<string[]> {
  const { active, propose } = objectiveActions(world);
  const ids: string[] = [];
  for (let turn = 0; turn < 12; turn++) {
    const { id } = await active({ driver: 'children', name: `Proposal ${turn}` });
    await propose(id, changeOf(0));
    ids.push(id);
  }
  return ids;
}

const ofProposals: Proof[] = [
  unplaced(proposeEndpoint, async (world) => {
    const { id: objectiveId } = await objectiveActions(world).active({ driver: 'children' });
    return (turn) => ({ who: world.editor, input: { params: { objectiveId }, body: changeOf(turn) } });
  }),
  unplaced(withdrawProposalEndpoint, async (world) => {
    const ids = await proposalsFor(world);
    return (turn) => ({ who: world.editor, input: { params: { objectiveId: ids[turn]! }, body: {} } });
  }),
  unplaced(decideProposalEndpoint, async (world) => {
    const ids = await proposalsFor(world);
    const body = { decision: 'approve', comment: null, version: 1 } as const;
    return (turn) => ({ who: world.manager, input: { params: { objectiveId: ids[turn]! }, body } });
  }),
];

type Files = (typeof objectiveFiles | typeof keyResultFiles)['endpoints'];

function fileProofs({ attach, remove, restore }: Files, recordIn: (world: World) => Promise<string>): Proof[] {
  const withFile = async (world: World) => {
    const recordId = await recordIn(world);
    const { id: fileId } = await readyFile(world, world.editor);
    await world.inject(world.editor, attach, { params: { recordId }, body: { fileIds: [fileId] } });
    return { recordId, fileId };
  };
  return [
    unplaced(attach, async (world) => {
      const recordId = await recordIn(world);
      const files = [await readyFile(world, world.editor), await readyFile(world, world.editor)];
      return (turn) => ({ who: world.editor, input: { params: { recordId }, body: { fileIds: [files[turn % 2]!.id] } } });
    }),
    unplaced(remove, async (world) => {
      const params = await withFile(world);
      return () => ({ who: world.editor, input: { params } });
    }),
    unplaced(restore, async (world) => {
      const params = await withFile(world);
      await world.inject(world.editor, remove, { params });
      return () => ({ who: world.editor, input: { params, body: {} } });
    }),
  ];
}

const published = async (world: World) => {
  const recordId = await launchActions(world).template('Published template');
  return { params: { recordId } };
};

const ofTemplates = recordProofs(okrTemplate, {
  who: ({ hrAdmin }) => hrAdmin,
  values: (number) => ({ name: `Template ${number}`, level: 'team' }),
  edit: ['name', ({ name }: { name: string }) => `${name} anew`],
});

const ofTemplateUse = unplaced(createFromTemplateEndpoint, async (world) => {
  const recordId = await launchActions(world).template('Used');
  return (turn) => ({
    who: world.editor,
    input: { params: { recordId }, body: { ...objectiveOf(world.editor), id: crypto.randomUUID(), name: `Used ${turn}` } },
  });
});

export const proofs = [
  ...permanentProofs(okrSettings, {
    who: ({ hrAdmin }) => hrAdmin,
    idIn: ({ hrAdmin }) => hrAdmin.companyId,
    edit: ['reapproveOnEdit', true, false],
  }),

  ...ofObjectives,
  ...ofKeyResults,
  ...ofTemplates,
  unplaced(listPublishedTemplatesEndpoint, async (world) => {
    await published(world);
    return () => ({ who: world.editor, input: {} });
  }),
  unplaced(readPublishedTemplateEndpoint, async (world) => {
    const input = await published(world);
    return () => ({ who: world.editor, input });
  }),
  ofTemplateUse,
  ...ofCheckIns,
  ...ofProposals,
  ...fileProofs(objectiveFiles.endpoints, async (world) => (await measured(world)).objectiveId),
  ...fileProofs(keyResultFiles.endpoints, async (world) => (await measured(world)).keyResultId),
];

/** Monday of this week, on which people work. */
function lastMonday(): string {
  const today = new Date();
  return addDays(today.toISOString().slice(0, 10), -((today.getUTCDay() + 6) % 7));
}

export const logScene: LogScene = {
  prepare: measured,
  async act(world) {
    const { owner, objectiveId, keyResultId, edit } = await measured(world);
    await commentOn(world, owner, { hostKind: 'objective', hostId: objectiveId });
    await commentOn(world, owner, { hostKind: 'keyresult', hostId: keyResultId });
    await remindOfCheckIns(await world.contextOf(world.manager), { timeZone: 'UTC', localDate: lastMonday() });
    // Both leave the room of the company and come back.
    await edit(objectiveId, { visibility: { from: 'public', to: 'private' } });
    await edit(objectiveId, { visibility: { from: 'private', to: 'public' } });
  },
};
