import type { Input, Output } from '@attestry/core/base/endpoint'
import type { templatesApi } from '@attestry/core/sending/templates'
import type { Caller } from '../platform/caller'
import type { TemplateStore } from './store'

/** Adds a text that the team begins mails with. @throws AppError too-many-templates */
export const addTemplate = (
  { templates, now }: { templates: Pick<TemplateStore, 'add'>; now: () => number },
  { org, uid }: Caller,
  form: Input<typeof templatesApi.addTemplate>,
): Promise<Output<typeof templatesApi.addTemplate>> => templates.add({ org, uid, now: now() }, form)
