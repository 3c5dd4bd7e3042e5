import { useEffect, useState } from 'react';
import { departmentsEndpoint } from '#shared/people/people.api.ts';
import { call } from '#client/platform/http/call.ts';

const unknown: ReadonlyMap<string, string> = new Map();

/** Names of the departments by id; empty until they are loaded. A page shows its people without them. */
export function useDepartments(): ReadonlyMap<string, string> {
  const [names, setNames] = useState(unknown);
  useEffect(() => {
    const ended = new AbortController();
    call(departmentsEndpoint, { signal: ended.signal }).then(
      (departments) => setNames(new Map(departments.map(({ id, name }) => [id, name]))),
      () => {},
    );
    return () => ended.abort();
  }, []);
  return names;
}
