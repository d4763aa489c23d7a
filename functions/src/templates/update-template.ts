import type { Input, Output } from '@attestry/core/base/endpoint'
import type { templatesApi } from '@attestry/core/sending/templates'
import type { Caller } from '../platform/caller'
import type { TemplateStore } from './store'

/** Changes a template, or brings it back. @throws AppError template-not-found, changed-meanwhile, too-many-templates */
export const updateTemplate = (
  { templates, now }: { templates: Pick<TemplateStore, 'update'>; now: () => number },
  { org, uid }: Caller,
  { id, version, ...form }: Input<typeof templatesApi.updateTemplate>,
): Promise<Output<typeof templatesApi.updateTemplate>> => templates.update({ org, uid, now: now() }, id, version, form)
