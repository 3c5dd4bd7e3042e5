import { openGround, type BenchFixture } from './basis.ts';
import { createUsers, type BenchUsers } from './users.ts';

/** Environment of all benchmarks: a durable PostgreSQL with a company. */
export interface BenchEnvironment extends BenchFixture {
  readonly users: BenchUsers;
  readonly isQuick: boolean;
  /** Number of reports that the measure of advanced reviews releases and prints. */
  readonly reports: number;
  /** Folder for CPU profiles of the servers, if requested. */
  readonly profileDir: string | undefined;
  /** Runs VACUUM and CHECKPOINT now, so that the next benchmark does not pay for them. */
  rest(): Promise<void>;
}

export async function openEnvironment(choices: Pick<BenchEnvironment, 'isQuick' | 'profileDir' | 'reports'>): Promise<BenchEnvironment> {
  const basis = await openGround();
  const { owner, secret } = basis;
  try {
    const users = await createUsers(owner, secret);
    const rest = async () => {
      for (const text of ['vacuum analyze', 'checkpoint']) await owner.query(text);
    };
    return { ...basis, ...choices, users, rest };
  } catch (error) {
    await basis.close();
    throw error;
  }
}
