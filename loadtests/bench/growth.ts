import type { Measured } from './measure.ts';
import { measureBoardSizes, measureCompanySizes } from './growth-of-data.ts';
import { measureNodes } from './growth-of-nodes.ts';
import { measureRooms } from './growth-of-rooms.ts';
import { measureWatchers } from './growth-of-watchers.ts';
import type { Stage } from './stage.ts';

/** What grows in the cost when there are more watchers, tasks, people, rooms or servers. */
export async function measureGrowth(stage: Stage): Promise<Measured[]> {
  const parts = [measureWatchers, measureBoardSizes, measureCompanySizes, measureRooms, measureNodes];
  const lines: Measured[] = [];
  for (const part of parts) {
    lines.push(...(await part(stage)));
    await stage.rest();
  }
  return lines;
}
