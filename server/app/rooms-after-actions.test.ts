import { proveRooms } from '#server/test/room-proofs.ts';

proveRooms(({ shape }) => shape === undefined);
