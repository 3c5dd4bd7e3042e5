import { installedFeatures } from '#client/platform/base/feature.ts';
import type { AnyRecord, RecordRow } from './any-record.ts';

/** Asks the reader about a change of the state of records, if there is a reason. Returns false if the reader decides against it. */
export type ConfirmChange = (action: string, rows: readonly RecordRow[]) => Promise<boolean>;

declare module '#client/platform/base/feature.ts' {
  interface ClientFeature {
    /** Questions before records are archived, deleted or changed by a named action, by the name of the record. */
    confirmChange?: Readonly<Record<string, () => Promise<ConfirmChange>>>;
  }
}

/** Returns true if nothing speaks against a change, or the reader has confirmed it. */
export async function confirmChange({ name }: AnyRecord, action: string, rows: readonly RecordRow[]): Promise<boolean> {
  const load = installedFeatures().find((feature) => feature.confirmChange?.[name])?.confirmChange?.[name];
  return load ? (await load())(action, rows) : true;
}
