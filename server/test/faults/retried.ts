import { setTimeout as delay } from 'node:timers/promises';

export async function retried<T>(act: () => Promise<T>): Promise<T> {
  for (let tried = 0; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried === 100) throw error;
      await delay(200);
    }
  }
}
