import type { Hosts } from '#server/files/files.service.ts';
import type { Host } from '#server/files/host.ts';
import { personHost } from '#server/files/picture.service.ts';
import { entryHost, noteHost, ticketHost } from '#server/support/ticket-host.ts';
import { taskHost } from '#server/tasks/task-host.ts';

const all: readonly Host[] = [personHost, taskHost, ticketHost, entryHost, noteHost];

/** Every kind of record that files hang on, by its name. */
export const hosts: Hosts = new Map(all.map((host) => [host.kind, host]));
