import { transfersRoom } from '#shared/records/transfers.room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { TransferEntity } from './transfer.entity.ts';

export const servedTransfers = serveRoom(transfersRoom, {
  rowsOf: 'person',
  async authorize({ actor }, personId) {
    authorizeRead(actor.id === personId);
  },
  async load({ em }, id) {
    const transfers = await em.find(TransferEntity, { personId: id });
    return { id, transfers: Object.fromEntries(transfers.map((transfer) => [transfer.id, transfer.present()])) };
  },
});
