import type { Input, Output } from '@attestry/core/base/endpoint'
import type { templatesApi } from '@attestry/core/sending/templates'
import type { Caller } from '../platform/caller'
import type { TemplateStore } from './store'

/** Replaces the rules by which answers begin with a template. @throws AppError changed-meanwhile */
export const setAnswerRules = (
  { templates, now }: { templates: Pick<TemplateStore, 'setRules'>; now: () => number },
  { org, uid }: Caller,
  { version, rules }: Input<typeof templatesApi.setAnswerRules>,
): Promise<Output<typeof templatesApi.setAnswerRules>> => templates.setRules({ org, uid, now: now() }, version, rules)
