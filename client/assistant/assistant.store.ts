import { proxy } from 'valtio/vanilla';
import { useProxy } from '#client/platform/base/use-proxy.ts';

const popup = proxy({ isOpen: false });

export const useIsAssistantOpen = (): boolean => useProxy(popup).isOpen;

export const openAssistant = (): void => {
  popup.isOpen = true;
};
export const closeAssistant = (): void => {
  popup.isOpen = false;
};
export const toggleAssistant = (): void => {
  popup.isOpen = !popup.isOpen;
};
