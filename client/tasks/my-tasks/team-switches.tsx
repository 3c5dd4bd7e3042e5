import { useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'wouter';

/** Part of the team that the address names. */
export function useShare(): {
  isWhole: boolean;
  isCapacity: boolean;
  page: number;
  show: (share: { isWhole: boolean; page: number }) => void;
} {
  const [params, setParams] = useSearchParams();
  const page = Math.max(Math.floor(Number(params.get('page') ?? 1)) || 1, 1);
  return {
    isWhole: params.get('scope') === 'tree',
    isCapacity: params.get('show') === 'capacity',
    page,
    show: (share) =>
      setParams((now) => ({
        ...Object.fromEntries([...now].filter(([name]) => !['scope', 'page'].includes(name))),
        view: 'team',
        ...(share.isWhole && { scope: 'tree' }),
        ...(share.page > 1 && { page: String(share.page) }),
      })),
  };
}

function Scope({ isWhole, onChoose }: { isWhole: boolean; onChoose: (isWhole: boolean) => void }) {
  const { t } = useLingui();
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Team scope`}
      value={isWhole ? 'tree' : 'direct'}
      onChange={(scope) => onChoose(scope === 'tree')}
      data={[
        { value: 'direct', label: t`Direct reports` },
        { value: 'tree', label: t`Whole team` },
      ]}
    />
  );
}

/** Chooses between the tasks of the people and their hours by week. */
function CapacitySwitch() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const choose = (shown: string) =>
    setParams((now) => {
      const { show: _before, ...others } = Object.fromEntries(now);
      return { ...others, ...(shown === 'capacity' && { show: shown }) };
    });
  return (
    <SegmentedControl
      size="xs"
      aria-label={t`Shown`}
      value={params.get('show') === 'capacity' ? 'capacity' : 'tasks'}
      onChange={choose}
      data={[
        { value: 'tasks', label: t`Tasks` },
        { value: 'capacity', label: t`Capacity` },
      ]}
    />
  );
}

interface TeamSwitchesProps {
  hasMore: boolean;
  isWhole: boolean;
  onScope: (isWhole: boolean) => void;
}

export const TeamSwitches = ({ hasMore, isWhole, onScope }: TeamSwitchesProps) => (
  <>
    {hasMore && <Scope isWhole={isWhole} onChoose={onScope} />}
    <CapacitySwitch />
  </>
);
