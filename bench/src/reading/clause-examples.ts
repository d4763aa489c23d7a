/** What the judge of clauses learns from: labelled sentences, and those of declarations by what their authors noted down. */
import { badNews } from '@attestry/functions/testing/declarations/bad-news/bad-news'
import { type LabelledClause, labelledClauses } from '@attestry/functions/testing/declarations/clauses'
import { goodNews } from '@attestry/functions/testing/declarations/good-news/good-news'
import {
  FIFTH_LOOK,
  FOURTH_LOOK,
  type Printed,
  SECOND_LOOK,
  SIXTH_LOOK,
  type Stranger,
  strangerPdf,
  strangers,
  THIRD_LOOK,
} from '@attestry/functions/testing/declarations/strangers'
import { extractText } from '@attestry/functions/vault/reading/extract-text'
import type { Clause } from '@attestry/functions/vault/reading/clause-features'
import { clausesIn } from '@attestry/functions/vault/reading/propose'
import { isDeniedCompliance, isVetoed } from '@attestry/functions/vault/reading/status-vetoes'
import { COMPLIES, EXEMPTION, NO_EXCEPTION, NONE } from '@attestry/functions/vault/reading/status-words'
import { isUnderstood, namesIn } from '@attestry/functions/vault/reading/understood'
import type { z } from 'zod'

/** `fine`: good news, of which it is unknown whether it needs an exemption. `group`: who wrote it. */
export type ClauseExample = Clause & {
  group: string
  says: 'good' | 'fine' | 'exempt' | 'other'
  weight: number
}

export const LOOKS = {
  first: undefined,
  second: SECOND_LOOK,
  third: THIRD_LOOK,
  fourth: FOURTH_LOOK,
  fifth: FIFTH_LOOK,
  sixth: SIXTH_LOOK,
} as const

/** Nothing that was put aside is among them. */
export async function clauseExamples(): Promise<ClauseExample[]> {
  const found = labelledClauses()
    .filter(({ isFrozen }) => !isFrozen)
    .map(exampleOf)
  for (const [group, folder] of Object.entries(LOOKS))
    for (const stranger of strangers(folder).filter(({ isFrozen }) => !isFrozen))
      for (const clause of await clausesOf(stranger)) found.push(...ofStranger(clause, stranger, group))
  for (const [index, document] of badNews().entries())
    for (const clause of await clausesOf(document))
      found.push(...ofBadNews(clause, document, index < HALF ? 'bad-a' : 'bad-b'))
  for (const document of goodNews())
    for (const clause of await clausesOf(document))
      if (looksGood(clause)) found.push({ ...clause, group: 'good', says: 'good', weight: LESS })
  return found
}

/** Where the second file of bad news begins, about. */
export const HALF = 205
/** What a document says of a sentence of it is less sure. */
const LESS = 0.6
const OWN = 0.7

export const exampleOf = ({ text, topic, says, maker, file }: LabelledClause): ClauseExample => ({
  text: text.replace(NO_EXCEPTION, '').replace(/\s+/g, ' ').trim(),
  regime: topic,
  names: namesIn(maker === null ? [] : [maker, maker.split(' ')[0] ?? '']),
  group: `clauses-${file}`,
  says: says === 'good' || says === 'exempt' ? says : 'other',
  weight: file === 'own' ? OWN : 1,
})

async function clausesOf(printed: z.infer<typeof Printed>): Promise<Clause[]> {
  const content = await extractText(strangerPdf(printed))
  return content.state === 'text' ? clausesIn(content) : []
}

/** It has the words of good news, which the rules would take for it. */
const looksGood = ({ text }: Clause): boolean =>
  ((COMPLIES.test(text) && !isDeniedCompliance(text)) || NONE.test(text)) && !isVetoed(text) && !EXEMPTION.test(text)

/** Where such a sentence stands in a document with worse news, the news is in another one. */
const isGoodByRules = (clause: Clause): boolean => looksGood(clause) && isUnderstood(clause.text, clause.names)

const GOOD = new Set(['compliant', 'compliant_with_exemption', 'not_applicable'])

function ofStranger(clause: Clause, { truth }: Stranger, group: string): ClauseExample[] {
  const said = new Set(truth.statements.filter(({ topic }) => topic === clause.regime).map(({ status }) => status))
  const as = (says: ClauseExample['says']): ClauseExample[] => [{ ...clause, group, says, weight: LESS }]
  if (said.size > 1) return []
  const [status] = said
  const isGood = looksGood(clause)
  if (status === undefined || !GOOD.has(status)) return isGoodByRules(clause) ? [] : as('other')
  if (status === 'compliant') return isGood ? as('good') : []
  if (status === 'not_applicable') return isGood ? [] : as('other')
  if (isGood) return as('fine')
  if (!EXEMPTION.test(clause.text)) return as('other')
  return COMPLIES.test(clause.text) ? as('exempt') : []
}

function ofBadNews(clause: Clause, { bad, plain }: ReturnType<typeof badNews>[number], group: string): ClauseExample[] {
  const parts = bad[clause.regime]
  const isMeant = parts?.length === 0 || parts?.some((part) => clause.text.includes(part))
  if (
    plain ? parts === undefined || looksGood(clause) || EXEMPTION.test(clause.text) : !isMeant || isGoodByRules(clause)
  )
    return []
  return [{ ...clause, group, says: 'other', weight: plain ? LESS : 1 }]
}
