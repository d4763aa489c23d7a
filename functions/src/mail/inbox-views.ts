import { inboxViewsApi } from '@attestry/core/mail/inbox-views'
import { command } from '../commands/command'
import { addView, deleteView, updateView } from '../people/kept-views'

/** Keeps a search of the inbox under a name. @throws AppError too-many-views */
export const addInboxView = command(inboxViewsApi.addInboxView, (it, form) => addView('inbox', it, form))

/** Renames a view, or shares it, or ends that. @throws AppError view-not-found, too-many-views */
export const updateInboxView = command(inboxViewsApi.updateInboxView, (it, form) => updateView('inbox', it, form))

/** @throws AppError view-not-found */
export const deleteInboxView = command(inboxViewsApi.deleteInboxView, (it, { id }) => deleteView('inbox', it, id))
