import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { repositoryRoot } from '#server/platform/base/repository-root.ts';

/** Folder of compiled code; for a child process as `NODE_COMPILE_CACHE`. */
export const compiledCodeFolder = path.join(repositoryRoot, 'node_modules/.cache/cairn/compiled');

/**
 * Keeps the compiled code of all modules that are imported from now on, with their types stripped. A start then takes a quarter less
 * processor time (3.1 instead of 4.2 s). If the folder cannot be written, as in a container, nothing is kept.
 */
export const keepCompiledCode = (): void => void enableCompileCache(compiledCodeFolder);
