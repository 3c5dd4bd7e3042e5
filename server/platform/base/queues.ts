import type { Job, Queue, Worker, WorkerOptions } from 'bullmq';
import type { QueueName } from '#shared/platform/queue.api.ts';

/** Concurrency of a worker, and the time after which it counts as dead, in milliseconds. */
export type WorkerTuning = Pick<WorkerOptions, 'concurrency' | 'lockDuration' | 'stalledInterval'>;

export type JobProcessor = (job: Job) => Promise<void>;

export interface OpenQueues {
  readonly queues: Readonly<Record<QueueName, Queue>>;
  worker(name: QueueName, process: JobProcessor, tuning: WorkerTuning): Worker;
}

export interface Queues {
  open(): Promise<OpenQueues>;
  close(): Promise<void>;
}
