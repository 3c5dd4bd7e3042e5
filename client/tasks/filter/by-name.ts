import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { fold } from '#shared/platform/fold.ts';

/** Choices by parts of their names, whatever the case and the marks. */
export const byName: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => fold(label).includes(fold(search))).slice(0, limit);
