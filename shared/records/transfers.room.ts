import { Type, type Static } from 'typebox';
import { defineRoom } from '#shared/platform/room.ts';
import { Id } from '#shared/platform/schema.ts';
import { Transfer } from './transfer.schema.ts';
import { importEnded, transferChanged, transferDeleted, transferStarted } from './transfers.events.ts';

const Transfers = Type.Object({ id: Id, transfers: Type.Record(Type.String(), Transfer) });
type Transfers = Static<typeof Transfers>;

const put = (state: Transfers, transfer: Transfer) => {
  state.transfers[transfer.id] = transfer;
};

/** Imports and exports of one person that have not expired. */
export const transfersRoom = defineRoom({
  name: 'transfers',
  state: Transfers,
  events: [transferChanged, transferStarted, importEnded, transferDeleted],
  apply: {
    'transfer.changed': put,
    'transfer.started': put,
    'transfer.import-ended': (state, { transfer }) => put(state, transfer),
    'transfer.deleted': ({ transfers }, { id }) => {
      delete transfers[id];
    },
  },
});
