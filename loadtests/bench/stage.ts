import { openGround, type Ground } from './ground.ts';
import { createCrowd, type Crowd } from './crowd.ts';

/** What every measure plays on: a durable PostgreSQL with a company at work. */
export interface Stage extends Ground {
  readonly crowd: Crowd;
  /** Short rounds, for trying out. */
  readonly isQuick: boolean;
  /** Profiles of the servers go here, when asked for. */
  readonly profileDir: string | undefined;
  /** Does now what PostgreSQL owes to the writes of the measure before, lest the next one pays for it. */
  rest(): Promise<void>;
}

export async function openStage(choices: Pick<Stage, 'isQuick' | 'profileDir'>): Promise<Stage> {
  const ground = await openGround();
  const { owner, secret } = ground;
  try {
    const crowd = await createCrowd(owner, secret);
    const rest = async () => {
      for (const text of ['vacuum analyze', 'checkpoint']) await owner.query(text);
    };
    return { ...ground, ...choices, crowd, rest };
  } catch (error) {
    await ground.close();
    throw error;
  }
}
