import { Text } from '@attestry/core/base/primitives'
import { AnswerRule } from '@attestry/core/sending/templates'

/** The domains of customers, as people type several. */
export const typedDomains = Text(2000)
  .transform((text) => text.split(/[\s,;]+/).filter((domain) => domain !== ''))
  .refine(
    (all) => AnswerRule.shape.domains.safeParse(all).success,
    'Enter domains such as customer.com, separated by commas',
  )
