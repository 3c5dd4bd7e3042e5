/* Parts of the page of an objective that load together after it. */
export { RecordBarActions } from '#client/records/record-drawer.tsx';
export { NamedActions } from '#client/records/named-actions.tsx';
export { About } from './about.tsx';
export { CheckInList } from './check-in-list.tsx';
export { KeyResultDrawer } from './key-result-drawer.tsx';
export { ProposalSection } from '#client/objectives/proposal/proposal-section.tsx';
export { ObjectiveRequests } from './objective-requests.tsx';
export { LockedNote } from '#client/objectives/periods/locked-note.tsx';
export { TransferSection } from '#client/objectives/transfer/transfer-section.tsx';
export { ObjectiveThread } from './record-thread.tsx';
