import { companyRoom } from '#shared/people/company.room.ts';
import { serveRoom } from '#server/platform/live/served-room.ts';
import { authorizeRead } from '#server/platform/base/load.ts';
import { sqlIn } from '#server/platform/data/sql.ts';

const picturesSql = 'select id, picture_hash as hash from person where company_id = $1 and picture_hash is not null';

export const servedCompany = serveRoom(companyRoom, {
  async authorize({ actor }, companyId) {
    authorizeRead(actor.companyId === companyId);
  },
  async load({ em }, id) {
    const rows = await sqlIn(em)<{ id: string; hash: string }>(picturesSql, [id]);
    return { id, pictures: Object.fromEntries(rows.map(({ id: personId, hash }) => [personId, hash])) };
  },
});
