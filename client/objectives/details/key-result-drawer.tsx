import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { RecordDrawer } from '#client/records/record-drawer.tsx';
import type { RecordRow } from '#client/records/any-record.ts';
import { useSuggestFrequency } from '#client/objectives/use-okr-defaults.ts';
import { keyResultParts } from '#client/objectives/key-result-parts.tsx';
import type { ObjectiveValues } from '#client/objectives/objective-rows.ts';
import type { KeyResultRights } from '#client/objectives/use-objective-rights.ts';

interface KeyResultDrawerProps {
  id: string;
  companyId: string;
  objective: ObjectiveValues;
  rows: readonly RecordRow[];
  rights: KeyResultRights;
  onOpen: (id: string | undefined) => void;
}

/** Drawer of a key result, or of a new one, above the page of its objective. */
export function KeyResultDrawer({ id, companyId, objective, rows, rights, onOpen }: KeyResultDrawerProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const suggestions = useSuggestFrequency(companyId, objective);
  if (id === 'new' && !rights.canCreate) return null;
  const at = rows.findIndex((row) => row.id === id);
  const left = Math.max(0, Math.round((100 - rows.reduce((sum, row) => sum + Number(row['weight']), 0)) * 100) / 100);
  return (
    <RecordDrawer
      place={{ record: keyResult, companyId }}
      id={id}
      known={rows[at] ?? null}
      rights={rights}
      label={id === 'new' ? t`Add key result` : t`Key results`}
      previousId={rows[at - 1]?.id ?? null}
      nextId={at < 0 ? null : (rows[at + 1]?.id ?? null)}
      onOpen={onOpen}
      onClose={() => onOpen(undefined)}
      onCreate={() => navigate('/admin/keyresults')}
      onCreated={() => {}}
      onLeaveCreated={() => onOpen(undefined)}
      initial={{ objectiveId: objective.id, assigneeId: objective.ownerId, dueOn: objective.dueOn, weight: left }}
      parts={{ ...keyResultParts, ...suggestions }}
    />
  );
}
