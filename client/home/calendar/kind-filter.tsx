import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useSearchParams } from 'wouter';
import { calendarKinds } from '#client/companies/calendar-kinds.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { ToolbarPopover } from '#client/ui/toolbar-popover.tsx';
import classes from './calendar-page.module.css';

export interface KindFilter {
  readonly hidden: readonly string[];
  readonly isWholeCompany: boolean;
  readonly toggle: (kind: string) => void;
  readonly showAll: () => void;
  readonly showCompany: (isWhole: boolean) => void;
}

/** The kinds that are hidden, and whose celebrations are shown, are part of the URL. */
export function useKindFilter(): KindFilter {
  const [params, setParams] = useSearchParams();
  const hidden = (params.get('hide') ?? '').split(',').filter(Boolean);
  const hide = (kinds: readonly string[]) => changeParams(setParams, { hide: kinds.join(',') }, true);
  return {
    hidden,
    isWholeCompany: params.get('people') === 'company',
    toggle: (kind) => hide(hidden.includes(kind) ? hidden.filter((one) => one !== kind) : [...hidden, kind]),
    showAll: () => hide([]),
    showCompany: (isWhole) => changeParams(setParams, { people: isWhole ? 'company' : undefined }, true),
  };
}

/** Chooses the kinds of entries in the calendar. */
export function KindFilterMenu({ filter }: { filter: KindFilter }) {
  const { t } = useLingui();
  const { hidden, isWholeCompany, toggle, showAll, showCompany } = filter;
  const kinds = calendarKinds();
  const shown = kinds.filter(([kind]) => !hidden.includes(kind)).length;
  const all = kinds.length;
  const label = shown === all ? t`All kinds` : t`${shown} of ${all} kinds`;
  return (
    <ToolbarPopover label={label} icon={<IconFilter size={15} stroke={1.6} aria-hidden="true" />} position="bottom-end">
      {() => (
        <div className={classes.kinds}>
          {kinds.map(([kind, view]) => (
            <Checkbox key={kind} size="xs" label={t(view.label)} checked={!hidden.includes(kind)} onChange={() => toggle(kind)} />
          ))}
          <Checkbox
            size="xs"
            mt={8}
            label={t`Celebrations of the whole company`}
            checked={isWholeCompany}
            onChange={() => showCompany(!isWholeCompany)}
          />
          <Button size="xs" variant="default" mt={6} disabled={shown === all} onClick={showAll}>
            {t`Show all kinds`}
          </Button>
        </div>
      )}
    </ToolbarPopover>
  );
}
