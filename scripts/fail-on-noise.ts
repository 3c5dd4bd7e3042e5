import { afterAll, afterEach } from 'vitest';

const noise: string[] = [];
const print = console.error;

/** Harmless browser warning: an element was measured twice in one frame, for example a menu during positioning. */
const isMeasuredTwice = (text: string) => text.includes('ResizeObserver loop');

// Assigned directly, so that a test that expects an error can still use `vi.spyOn(console, 'error')`.
console.error = (...parts: unknown[]) => {
  const text = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
  if (isMeasuredTwice(text)) return;
  noise.push(text);
  print(...parts);
};

function failOnNoise() {
  const errors = noise.splice(0);
  if (errors.length > 0) throw new Error(`console.error was called:\n${errors.join('\n')}`);
}

afterEach(failOnNoise);
afterAll(failOnNoise);
