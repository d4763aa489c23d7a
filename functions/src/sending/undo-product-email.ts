import type { Input } from '@attestry/core/base/endpoint'
import type { productEmailsApi } from '@attestry/core/sending/product-emails'
import type { Caller } from '../platform/caller'
import { mailAbout } from './place'
import { undoMail, type UndoDeps } from './undo-response'

/** Takes back a mail to a customer that has not started to leave. @throws AppError not-found, already-done */
export const undoProductEmail = (
  deps: UndoDeps,
  caller: Caller,
  { id, emailId }: Input<typeof productEmailsApi.undoProductEmail>,
): Promise<null> => undoMail(deps, caller, mailAbout(caller.org, id, emailId))
