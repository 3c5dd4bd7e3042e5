/*
 * A function, because the number of the move must be found after its lock is held: the lock lasts for one execution and the commit, not for
 * round trips. It runs with the rights of the caller.
 */
create or replace function cairn.place_subject(_calibration uuid, _move jsonb, _subject jsonb) returns jsonb language plpgsql as $$
declare
  _number integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('calibration-moves:' || _calibration, 1));
  select coalesce(max(number), 0) + 1 into _number from calibration_move where calibration_id = _calibration;
  update calibration_subject subject set x = placed.x, y = placed.y, pending_move_id = placed."pendingMoveId", moves = placed.version,
    updated_at = (_move->>'at')::timestamptz
  from jsonb_to_record(_subject) as placed("personId" uuid, x float8, y float8, "pendingMoveId" uuid, version integer)
  where subject.calibration_id = _calibration and subject.person_id = placed."personId";
  insert into calibration_move (id, company_id, created_at, updated_at, calibration_id, person_id, actor_id, number, from_x, from_y, to_x,
    to_y, reason, reason_code, authorised_by_id, undoes_id)
  select move.id, calibration.company_id, at, at, calibration.id, "personId", "actorId", _number, "fromX", "fromY", "toX", "toY", reason,
    "reasonCode", "authorisedById", "undoesId"
  from calibration, jsonb_to_record(_move) as move(id uuid, at timestamptz, "personId" uuid, "actorId" uuid, "fromX" float8,
    "fromY" float8, "toX" float8, "toY" float8, reason text, "reasonCode" text, "authorisedById" uuid, "undoesId" uuid)
  where calibration.id = _calibration;
  return _move || jsonb_build_object('number', _number);
end $$;
revoke execute on function cairn.place_subject from public;
grant execute on function cairn.place_subject to cairn_app;
