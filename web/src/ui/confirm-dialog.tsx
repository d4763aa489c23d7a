import { openedLater } from './opened-later'

/** Asks before something that matters, such as deleting. */
export const ConfirmDialog = openedLater(async () => (await import('./confirm-dialog-window')).ConfirmDialogWindow)
