/** Opens a page of another site in this tab. An object, so that tests can stay where they are. */
export const tab = { open: (address: string) => location.assign(address) };

export const leaveFor = (address: string) => tab.open(address);
