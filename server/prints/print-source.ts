import { AppError } from '#shared/platform/errors.ts';
import type { ServerFeature } from '#server/platform/http/feature.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

/** Page of the client that is printed, and the name of its file without an ending. */
export interface PrintedDocument {
  readonly path: string;
  readonly name: string;
}

/** Name of a file on every system, without the signs that one of them refuses. */
export const fileNameOf = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').slice(0, 120);

/** Documents of one kind that people print. A feature gives its sources in its manifest. */
export interface PrintSource {
  /** Stored; at most 40 characters. */
  readonly name: string;
  /** Packs the documents of a record into a ZIP file. Others have one document. */
  readonly isArchive?: boolean;
  /** Documents of a record. Throws for somebody who may not read them. */
  readonly documentsOf: (snapshot: Required<RoomAccessContext>, recordId: string) => Promise<readonly PrintedDocument[]>;
}

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly prints?: readonly PrintSource[];
  }
}

export type PrintSources = ReadonlyMap<string, PrintSource>;

export const printSourcesOf = (features: readonly ServerFeature[]): PrintSources =>
  new Map(features.flatMap(({ prints = [] }) => prints.map((source) => [source.name, source])));

/** Returns a source by its name. Throws `record.absent` for an unknown one. */
export function sourceNamed(sources: PrintSources, name: string): PrintSource {
  const found = sources.get(name);
  if (!found) throw new AppError('record.absent');
  return found;
}
