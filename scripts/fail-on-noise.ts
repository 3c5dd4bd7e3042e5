import { afterAll, afterEach } from 'vitest';

const noise: string[] = [];
const print = console.error;

/**
 * The browser says so where something is measured twice in a frame, a menu that finds its place for one; it looks again
 * in the next frame, and nothing is lost.
 */
const isMeasuredTwice = (text: string) => text.includes('ResizeObserver loop');

// Assigned, not spied on: a test that expects an error may still lay its own `vi.spyOn(console, 'error')` over it.
console.error = (...parts: unknown[]) => {
  const text = parts.map((part) => (part instanceof Error ? (part.stack ?? part.message) : String(part))).join(' ');
  if (isMeasuredTwice(text)) return;
  noise.push(text);
  print(...parts);
};

function failOnNoise() {
  const heard = noise.splice(0);
  if (heard.length > 0) throw new Error(`console.error was called:\n${heard.join('\n')}`);
}

afterEach(failOnNoise);
afterAll(failOnNoise);
