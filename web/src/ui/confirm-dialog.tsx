import { openedLater } from './opened-later'

/** Asks before something that cannot be undone. */
export const ConfirmDialog = openedLater(async () => (await import('./confirm-dialog-window')).ConfirmDialogWindow)
