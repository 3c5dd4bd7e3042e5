import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { Approval } from '#shared/approvals/approval.schema.ts';
import { useShortcuts } from '#client/platform/base/shortcuts.ts';
import { RowList } from '#client/records/row-list.tsx';
import rows from '#client/records/row-list.module.css';
import { barAction, barIcon, SelectionBar } from '#client/ui/selection-bar.tsx';
import { useSelectedIds, type SelectedIds } from '#client/ui/use-selected-ids.ts';
import { ApprovalRow } from './approval-row.tsx';
import { useDecisions, type Decisions } from './use-decisions.tsx';

function useListedKeys() {
  const { t } = useLingui();
  useShortcuts(t`Approvals`, [
    { keys: 'Enter', label: t`Open` },
    { keys: 'Space', label: t`Select` },
    { keys: 'a', label: t`Approve` },
    { keys: 'r', label: t`Return for changes` },
  ]);
}

/** Keys that decide about a row, or about all selected rows if it is one of them. */
function useDecisionKeys(approvals: readonly Approval[], selection: SelectedIds, { approve, askReturn }: Decisions) {
  useListedKeys();
  const on = (decide: (meant: readonly Approval[]) => void) => (id: string) => {
    const meant = approvals.filter((one) => one.state === 'open' && (selection.ids.has(id) ? selection.ids.has(one.id) : one.id === id));
    if (meant.length > 0) decide(meant);
  };
  return { a: on(approve), r: on(askReturn) };
}

function Bar({ chosen, selection, decisions }: { chosen: readonly Approval[]; selection: SelectedIds; decisions: Decisions }) {
  const { t } = useLingui();
  return (
    <SelectionBar label={t`Selected requests`} ids={chosen.map(({ id }) => id)} selection={selection}>
      <Button {...barAction} leftSection={<IconCheck {...barIcon} />} onClick={() => decisions.approve(chosen)}>
        {t`Approve`}
      </Button>
      <Button {...barAction} leftSection={<IconArrowBackUp {...barIcon} />} onClick={() => decisions.askReturn(chosen)}>
        {t`Return`}
      </Button>
    </SelectionBar>
  );
}

/** Number of requests of which the list shows who else looks at them. */
const maxFollowed = 50;

const followedOf = (approvals: readonly Approval[]) =>
  new Set(approvals.filter(({ state, isShared }) => state === 'open' && isShared).slice(0, maxFollowed));

/** Requests of the inbox, with the keys of every list. Decided ones are not selected. */
export function ApprovalsList({ label, approvals }: { label: string; approvals: readonly Approval[] }) {
  const decisions = useDecisions();
  const ids = approvals.map(({ id }) => id);
  const selectable = approvals.filter(({ state }) => state === 'open').map(({ id }) => id);
  const selection = useSelectedIds([selectable]);
  const letters = useDecisionKeys(approvals, selection, decisions);
  const chosen = approvals.filter(({ id }) => selection.ids.has(id));
  const followed = followedOf(approvals);
  return (
    <>
      <RowList ids={ids} selectable={selectable} selection={selection} letters={letters}>
        {(stopId) => (
          <ul className={rows.list} aria-label={label}>
            {approvals.map((approval) => (
              <ApprovalRow
                key={approval.id}
                approval={approval}
                decisions={decisions}
                isSelected={selection.ids.has(approval.id)}
                isStop={stopId === approval.id}
                isFollowed={followed.has(approval)}
              />
            ))}
          </ul>
        )}
      </RowList>
      {chosen.length > 0 && <Bar chosen={chosen} selection={selection} decisions={decisions} />}
      {decisions.question}
    </>
  );
}
