import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { PersonPicker } from '#client/records/person-picker.tsx';
import classes from './org-search.module.css';

/** Finds a person and moves the view to them. */
export function OrgSearch({ onFind }: { onFind: (personId: string) => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.find}>
      <PersonPicker label={t`Find a person`} chosen={[]} onChoose={onFind}>
        <IconSearch size={15} stroke={1.6} aria-hidden="true" />
        {t`Find a person`}
      </PersonPicker>
    </div>
  );
}
