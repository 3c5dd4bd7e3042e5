import type { EvidenceItem } from '#shared/people/evidence.schema.ts';
import type { RoomAccessContext } from '#server/platform/live/served-room.ts';

/** Person and days, both included, for which evidence is wanted. */
export interface EvidenceRequest {
  readonly employeeId: string;
  readonly from: string;
  readonly to: string;
}

/** Lists what happened for a person, as far as the actor may read it: at most `maxEvidence` items, the newest first. */
export type EvidenceSource = (snapshot: Required<RoomAccessContext>, request: EvidenceRequest) => Promise<readonly EvidenceItem[]>;

declare module '#server/platform/http/feature.ts' {
  interface ServerFeature {
    readonly evidence?: readonly EvidenceSource[];
  }
}
