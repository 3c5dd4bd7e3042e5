import { msg, type Message } from '#shared/platform/message.ts';
import type { BoxName } from './nine-boxes.ts';

/** Names of the boxes of a session that has none of its own. */
export const usualBoxNames: Readonly<Record<BoxName, Message>> = {
  enigma: msg({ message: 'Enigma' }),
  'growth-employee': msg({ message: 'Growth employee' }),
  star: msg({ message: 'Star' }),
  dilemma: msg({ message: 'Dilemma' }),
  'core-player': msg({ message: 'Core player' }),
  'high-performer': msg({ message: 'High performer' }),
  'under-performer': msg({ message: 'Under-performer' }),
  effective: msg({ message: 'Effective' }),
  'trusted-professional': msg({ message: 'Trusted professional' }),
};
