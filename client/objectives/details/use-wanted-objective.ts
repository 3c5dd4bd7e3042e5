import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'wouter';
import { keyResult } from '#shared/objectives/key-result.record.ts';
import { isId } from '#shared/platform/schema.ts';
import { changeParams } from '#client/platform/base/change-params.ts';
import { call } from '#client/platform/http/call.ts';

interface WantedObjective {
  /** Id of the objective; undefined while it is being read, null for an address without one. */
  readonly id: string | null | undefined;
  /** Id of the open key result, or `new`. */
  readonly keyId: string | null;
  readonly openKey: (id: string | undefined) => void;
}

/** State that another page has passed, which the address repeats. */
interface PassedState {
  readonly objectiveId?: string;
  readonly keyId?: string;
}

/** Objective of a key result; undefined while it is being read, null if it cannot be read. */
function useObjectiveOfKey(keyId: string | null): string | null | undefined {
  const [found, setFound] = useState<{ keyId: string; objectiveId: string | null } | null>(null);
  useEffect(() => {
    if (keyId === null) return undefined;
    let isOver = false;
    const put = (objectiveId: string | null) => !isOver && setFound({ keyId, objectiveId });
    call(keyResult.endpoints.read, { params: { recordId: keyId } }).then(
      ({ objectiveId }) => put(objectiveId),
      () => put(null),
    );
    return () => {
      isOver = true;
    };
  }, [keyId]);
  if (keyId === null) return null;
  return found?.keyId === keyId ? found.objectiveId : undefined;
}

/** Reads from the address which objective is shown, and which of its key results is open. */
export function useWantedObjective(): WantedObjective {
  const { objectiveId: ofPath } = useParams<{ objectiveId?: string }>();
  const [params, setParams] = useSearchParams();
  const passed = (history.state ?? {}) as PassedState;
  const named = ofPath ?? params.get('objectiveId') ?? passed.objectiveId ?? null;
  const key = params.get('keyId') ?? (named === passed.objectiveId ? passed.keyId : undefined) ?? null;
  const isPassed = ofPath === undefined && !params.has('objectiveId') && named !== null;
  useEffect(() => {
    if (isPassed) changeParams(setParams, { objectiveId: named, ...(key !== null && { keyId: key }) }, true);
  }, [isPassed, named, key, setParams]);
  const ofKey = useObjectiveOfKey(named === null && key !== null && isId(key) ? key : null);
  const found = named ?? ofKey;
  return {
    id: found === undefined || (found !== null && isId(found)) ? found : null,
    keyId: key,
    openKey: (id) => changeParams(setParams, { keyId: id, ...(ofPath === undefined && found && { objectiveId: found }) }, false),
  };
}
