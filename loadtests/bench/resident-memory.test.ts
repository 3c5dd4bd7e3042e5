import { expect, test } from 'vitest';
import { memoryOfTree, parseProcessList, residentMemory } from './resident-memory.ts';

test('the memory of a process includes that of the processes below it, and of no other', () => {
  const processes = parseProcessList('    1     0  1000\n  20   1   300\n   21  20    40\n  22  21  5\n 30 1 7000\n');
  expect(memoryOfTree(processes, 20)).toBe(345 * 1024);
});

test('the memory of a running process is read, and that of no process is refused', () => {
  expect(residentMemory(process.pid)).toBeGreaterThan(10 * 1024 * 1024);
  expect(() => memoryOfTree([], 20)).toThrow('The process 20 has ended');
});
