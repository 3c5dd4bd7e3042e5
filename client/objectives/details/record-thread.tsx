import { isHr } from '#shared/objectives/objectives.policy.ts';
import { keyResultFiles, keyResultRoom } from '#shared/objectives/keyresult.room.ts';
import { objectiveFiles, objectiveRoom } from '#shared/objectives/objective.room.ts';
import { FiledThread } from '#client/comments/filed-thread.tsx';
import { useRoom } from '#client/platform/live/use-room.ts';

interface ThreadProps {
  id: string;
  isArchived: boolean;
  canEdit: boolean;
}

const rules = { max: 10, canModerate: isHr };

/** Files and comments of an objective. */
export function ObjectiveThread({ id, ...rights }: ThreadProps) {
  const [live, room] = useRoom(objectiveRoom, id);
  return <FiledThread live={live} room={room} definition={objectiveFiles} {...rules} {...rights} />;
}

/** Files and comments of a key result. */
export function KeyResultThread({ id, ...rights }: ThreadProps) {
  const [live, room] = useRoom(keyResultRoom, id);
  return <FiledThread live={live} room={room} definition={keyResultFiles} {...rules} {...rights} />;
}
