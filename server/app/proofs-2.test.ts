import { proveRooms } from '#server/test/room-proofs.ts';

proveRooms(2);
