import type { Input, Output } from '@attestry/core/base/endpoint'
import type { templatesApi } from '@attestry/core/sending/templates'
import type { Caller } from '../platform/caller'
import type { TemplateStore } from './store'

/** Deletes a template. Mails that began with it keep their text. @throws AppError template-not-found */
export const deleteTemplate = (
  { templates, now }: { templates: Pick<TemplateStore, 'remove'>; now: () => number },
  { org, uid }: Caller,
  { id }: Input<typeof templatesApi.deleteTemplate>,
): Promise<Output<typeof templatesApi.deleteTemplate>> => templates.remove({ org, uid, now: now() }, id)
