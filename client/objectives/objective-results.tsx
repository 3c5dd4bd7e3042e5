import { msg } from '@lingui/core/macro';
import { IconChartBar, IconTarget } from '@tabler/icons-react';
import type { FoundKeyResult, FoundObjective } from '#shared/objectives/objectives.search.ts';
import { directory } from '#client/people/directory.store.ts';
import type { SearchResultView } from '#client/platform/base/feature.ts';
import { keyResultHref, objectiveHref } from './objective-hrefs.ts';

declare module '#client/platform/base/feature.ts' {
  interface SearchableRecords {
    objective: FoundObjective;
    keyresult: FoundKeyResult;
  }
}

const icon = { size: 15, stroke: 1.6, 'aria-hidden': true } as const;

export const objectiveResult: SearchResultView<FoundObjective> = {
  heading: msg`Objectives`,
  pathOf: ({ id }) => objectiveHref(id),
  titleOf: ({ name }) => name,
  placeOf: ({ ownerId }) => directory.people[ownerId]?.name ?? '',
  Mark: () => <IconTarget {...icon} />,
};

export const keyResultResult: SearchResultView<FoundKeyResult> = {
  heading: msg`Key results`,
  pathOf: ({ id }) => keyResultHref(id),
  titleOf: ({ name }) => name,
  placeOf: ({ objectiveName }) => objectiveName,
  Mark: () => <IconChartBar {...icon} />,
};
