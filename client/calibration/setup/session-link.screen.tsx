import { Redirect, useSearchParams } from 'wouter';

/** Address of notifications, which name a session by a parameter. */
export function SessionLink() {
  const [search] = useSearchParams();
  const id = search.get('sessionId');
  return <Redirect to={id === null ? '/admin/sessions' : `/admin/calibration/${encodeURIComponent(id)}`} replace />;
}
