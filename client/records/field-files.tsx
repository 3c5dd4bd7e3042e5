import type { ComponentType } from 'react';
import { installedFeatures } from '#client/platform/base/feature.ts';
import type { KindProps } from './field-input-props.ts';

export interface FilesValueProps {
  ids: readonly string[];
  label: string;
  /** A line of a table instead of a list. */
  isInTable: boolean;
}

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Views of the files in a field, from the feature that keeps them. */
    fieldFiles?: {
      readonly Names: ComponentType<{ ids: readonly string[] }>;
      readonly Value: ComponentType<FilesValueProps>;
      readonly Input: ComponentType<KindProps>;
    };
  }
}

const fieldFiles = () => installedFeatures().find((feature) => feature.fieldFiles)?.fieldFiles;

/** Ids of the files in a field, which holds one or several. */
export const fileIdsOf = (value: unknown): readonly string[] =>
  value === null || value === undefined || value === '' ? [] : ([value].flat() as string[]);

export function FileNames({ ids }: { ids: readonly string[] }) {
  const Names = fieldFiles()?.Names;
  return Names ? <Names ids={ids} /> : null;
}

export function FilesValue(props: FilesValueProps) {
  const Value = fieldFiles()?.Value;
  return Value ? <Value {...props} /> : null;
}

export function FilesField(props: KindProps) {
  const Own = fieldFiles()?.Input;
  return Own ? <Own {...props} /> : null;
}
