import { companyRoom } from '#shared/people/company.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { loadPictureHashes } from './directory.sql.ts';

export const servedCompany = serveRoom(companyRoom, {
  rowsOf: 'company',
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId);
  },
  async load({ em }, id) {
    return { id, pictures: await loadPictureHashes(em, id) };
  },
});
