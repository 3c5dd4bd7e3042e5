import { afterAll, afterEach } from 'vitest';

const noise: string[] = [];
const print = console.error;

// Assigned, not spied on: a test that expects an error may still lay its own `vi.spyOn(console, 'error')` over it.
console.error = (...parts: unknown[]) => {
  noise.push(parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' '));
  print(...parts);
};

function failOnNoise() {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`);
}

afterEach(failOnNoise);
afterAll(failOnNoise);
