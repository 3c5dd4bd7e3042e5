import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { useContext } from 'react';
import type { OkrTemplate } from '#shared/objectives/okr-template.record.ts';
import { okrUnit } from '#shared/objectives/okr-unit.record.ts';
import type { RowMarkProps } from '#client/records/record-drawer-parts.ts';
import { ReaderCompany } from '#client/records/record-titles.ts';
import { useTitlesOf } from '#client/records/use-listed-titles.ts';

/** Mark of a template with a key result whose unit is not in the list any more. */
export function TemplateMark({ row }: RowMarkProps) {
  const { t } = useLingui();
  const titles = useTitlesOf(okrUnit, useContext(ReaderCompany));
  const { keyResults } = row as unknown as OkrTemplate;
  const isFaulty = titles !== null && keyResults.some(({ unit }) => unit !== null && titles.stateOf(unit) !== 'open');
  if (row.isArchived || !isFaulty) return null;
  return (
    <Badge size="sm" variant="light" color="orange">
      {t`Needs attention`}
    </Badge>
  );
}
