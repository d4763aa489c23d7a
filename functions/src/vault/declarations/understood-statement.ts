import type { DeclarationStatement } from '@attestry/core/vault/material-declaration'

type Regime = 'rohs' | 'reach'
type Understood = {
  regime: Regime
  status: 'compliant' | 'compliant_with_exemption' | 'declared' | 'non_compliant'
}

const PRODUCT = String.raw`^(?:\d{1,2} ?[-–.:)] ?)?(?:the |this )?(?:products?|products?\(s\)|parts?|items?) `
const MEETS = String.raw`(?:meets?|compl(?:y|ies) with|(?:is|are) compliant with) (?:the )?(?:EU )?RoHS(?: directive)?(?: \(?2011\/65\/EU\)?)?(?: requirements?)?`
const SVHC = String.raw`(?:REACH )?(?:SVHCs?|Substances? (?:of )?Very High Concern)(?: \(SVHCs?\))?`

/** The queries of IPC-1752A that most declarations have. Good news counts in exactly these words. */
const SAID: readonly (readonly [RegExp, Understood])[] = [
  [
    new RegExp(String.raw`${PRODUCT}${MEETS} without (?:any )?exemptions?\.?$`, 'i'),
    { regime: 'rohs', status: 'compliant' },
  ],
  [
    new RegExp(
      String.raw`${PRODUCT}${MEETS} by (?:the )?application of (?:the )?(?:selected |following |listed )?exemptions?(?:\(s\))?\.?$`,
      'i',
    ),
    { regime: 'rohs', status: 'compliant_with_exemption' },
  ],
  [
    new RegExp(
      String.raw`${PRODUCT}(?:does|do) not contain (?:any )?${SVHC} above the limits?(?: per the definition)? within REACH\.?$`,
      'i',
    ),
    { regime: 'reach', status: 'compliant' },
  ],
]

/** Bad news counts in any words. */
const FAILS = /(?:does|do) not (?:meet|comply)|(?:is|are) not compliant|non-?compliant/i
const CONTAINS = /(?:^|[^\p{L}])contains?(?![\p{L}])/iu
const NOT = /(?:^|[^\p{L}])(?:not|no|none|without|free)(?![\p{L}])/iu

/** What a query says, if it is true. Null: it is about something else, or not understood. */
export function understoodStatement({ text }: Pick<DeclarationStatement, 'text'>): Understood | null {
  const plain = text.replace(/\s+/g, ' ').trim()
  const [, known] = SAID.find(([pattern]) => pattern.test(plain)) ?? []
  if (known) return known
  if (/RoHS/i.test(plain) && !/China/i.test(plain) && FAILS.test(plain))
    return { regime: 'rohs', status: 'non_compliant' }
  if (/SVHC|Very High Concern/i.test(plain) && CONTAINS.test(plain) && !NOT.test(plain))
    return { regime: 'reach', status: 'declared' }
  return null
}
