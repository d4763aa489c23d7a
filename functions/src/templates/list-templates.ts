import type { Output } from '@attestry/core/base/endpoint'
import type { templatesApi } from '@attestry/core/sending/templates'
import type { Caller } from '../platform/caller'
import type { TemplateStore } from './store'

/** The templates of the organization, and the rules by which answers begin with one. */
export async function listTemplates(
  { templates }: { templates: Pick<TemplateStore, 'list' | 'rules'> },
  { org }: Caller,
): Promise<Output<typeof templatesApi.listTemplates>> {
  const [all, answer_rules] = await Promise.all([templates.list(org), templates.rules(org)])
  return { templates: all, answer_rules }
}
