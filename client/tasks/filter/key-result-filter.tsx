import { useLingui } from '@lingui/react/macro';
import { msg } from '#shared/platform/message.ts';
import { reference } from '#shared/records/fields.ts';
import { useSession } from '#client/access/session.store.ts';
import { FieldText } from '#client/records/field-value.tsx';
import { RecordPicker } from '#client/records/record-picker.tsx';
import { ReaderCompany } from '#client/records/record-titles.ts';
import type { TaskSearch } from './use-task-filter.ts';

const field = reference({ label: msg({ message: 'Key result' }), to: 'keyresult' });
const ofTasks = { polarity: 'is.tasks' };

/** Names of key results, for a chip of the filter. */
export function KeyResultNames({ ids }: { ids: readonly string[] }) {
  const { actor } = useSession();
  return (
    <ReaderCompany value={actor?.companyId ?? null}>
      {ids.map((id, index) => (
        <span key={id}>
          {index > 0 && ' · '}
          <FieldText field={field} value={id} />
        </span>
      ))}
    </ReaderCompany>
  );
}

/** Picker of the key results whose tasks are shown. */
export function KeyResultFilter({ search: { filter, change } }: { search: TaskSearch }) {
  const { t } = useLingui();
  const chosen = filter.keyResultIds;
  const choose = (id: string) => change({ keyResultIds: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] });
  return (
    <div>
      <RecordPicker to="keyresult" label={t`Key result`} conditions={ofTasks} chosen={chosen} onChoose={choose} isMany isField isInPopover>
        {chosen.length > 0 ? <KeyResultNames ids={chosen} /> : t`Any key result`}
      </RecordPicker>
    </div>
  );
}
