import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { importPointChangesEndpoint, pointChangeFields, pointChangesList } from '#shared/rewards/point-import.api.ts';
import type { ImportableList } from '#client/records/any-record.ts';
import { ImportWizard } from '#client/records/transfers/import-wizard.tsx';
import { TransferList } from '#client/records/transfers/transfer-list.tsx';
import type { OpenImport } from '#client/records/transfers/use-open-import.ts';

const list: ImportableList = {
  plural: pointChangesList,
  fields: pointChangeFields,
  readOnly: [],
  endpoints: { import: importPointChangesEndpoint },
  hints: {
    rules: msg`Each row gives points to a person or, with a negative number, takes them away. A row with the same person, points, account and reason counts once in a file. If an earlier import has counted it, it counts again only if you choose so. An import of points cannot be undone; adjust the points instead.`,
  },
};

/** Imports changes of points. Imports that are not finished can be continued. */
export function PointsImport({ importing }: { importing: OpenImport }) {
  const { t } = useLingui();
  return (
    <>
      <ImportWizard record={list} label={t`Points`} importing={importing} />
      {importing.id === 'new' && <TransferList record={list} rights={{ canCreate: true, canExport: false }} />}
    </>
  );
}
