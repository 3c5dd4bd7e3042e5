import { useLingui } from '@lingui/react/macro';
import type { Message } from '#shared/platform/message.ts';
import type { PointAccount, PointKind } from '#shared/rewards/point-entry.schema.ts';
import { pointAccountLabels, pointKindLabels } from '#shared/rewards/point-labels.ts';

function useNames<Name extends string>(labels: Readonly<Record<Name, Message>>): Readonly<Record<Name, string>> {
  const { t } = useLingui();
  return Object.fromEntries(Object.entries<Message>(labels).map(([name, label]) => [name, t(label)])) as Record<Name, string>;
}

export const useAccountNames = (): Readonly<Record<PointAccount, string>> => useNames(pointAccountLabels);

/** Reasons of the lines of a statement. */
export const useKindNames = (): Readonly<Record<PointKind, string>> => useNames(pointKindLabels);
