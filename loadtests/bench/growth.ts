import type { Measured } from './measure.ts';
import { measureBoardSizes, measureCompanySizes } from './growth-of-data.ts';
import { measureNodes } from './growth-of-nodes.ts';
import { measureRooms } from './growth-of-rooms.ts';
import { measureWatchers } from './growth-of-watchers.ts';
import type { BenchEnvironment } from './environment.ts';

export async function measureGrowth(environment: BenchEnvironment): Promise<Measured[]> {
  const parts = [measureWatchers, measureBoardSizes, measureCompanySizes, measureRooms, measureNodes];
  const lines: Measured[] = [];
  for (const part of parts) {
    lines.push(...(await part(environment)));
    await environment.rest();
  }
  return lines;
}
