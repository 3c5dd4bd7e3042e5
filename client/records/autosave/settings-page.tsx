import { Skeleton } from '@mantine/core';
import { PageHeader } from '#client/ui/page-header.tsx';
import { NotLoaded } from '#client/ui/not-loaded.tsx';
import type { RecordPlace, RecordRights } from '#client/records/any-record.ts';
import type { FormRules } from '#client/records/form-rules.ts';
import { OpenRecordPresence } from '#client/records/record-presence.tsx';
import { useRecord } from '#client/records/use-record.ts';
import { RecordAutosaveForm } from './record-autosave-form.tsx';
import classes from './autosave.module.css';

interface SettingsPageProps {
  title: string;
  place: RecordPlace;
  rights: Pick<RecordRights, 'canEdit'>;
  Rules?: FormRules;
  /** Sentence about the settings, under the title. */
  about?: string;
}

const readOnlyRights = ({ record }: RecordPlace) => Object.fromEntries(Object.keys(record.fields).map((name) => [name, 'read' as const]));

/** Page with the settings of a company: the only record of its kind, which has the id of the company. Each field is saved by itself. */
export function SettingsPage({ title, place, rights, Rules, about }: SettingsPageProps) {
  const open = useRecord(place, place.companyId, null);
  const { record, status } = open;
  if (status === 'failed') return <NotLoaded onRetry={open.retry} />;
  return (
    <section>
      <PageHeader title={title} context={about} />
      <div className={classes.settings}>
        {record ? (
          <OpenRecordPresence place={place} row={record}>
            {(people) => (
              <>
                {people}
                <RecordAutosaveForm
                  place={place}
                  open={open}
                  Rules={Rules}
                  rights={rights.canEdit(record) ? undefined : readOnlyRights(place)}
                />
              </>
            )}
          </OpenRecordPresence>
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </section>
  );
}
