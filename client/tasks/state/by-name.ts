import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { normalizeText } from '#shared/platform/normalize-text.ts';

export const byName: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => normalizeText(label).includes(normalizeText(search))).slice(0, limit);
