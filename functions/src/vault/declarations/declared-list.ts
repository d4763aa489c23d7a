import { dayAt } from '@attestry/core/base/day'
import type { MaterialCategory } from '@attestry/core/vault/material-declaration'
import { candidateListAt } from '@attestry/core/law/candidate-list'

type DeclaredList = Pick<MaterialCategory, 'regime' | 'list_date' | 'entries'>

const OTHER = { regime: null, list_date: null, entries: null }

/** Of the EU, and not of China, Korea or other countries, which have lists by that name as well. */
const ROHS = /^(?:EU)?[ _-]?ROHS(?:[ _-]?\d{4})?$|2011\/65\/EU|2015\/863/i
/** Annexes XIV and XVII of REACH have lists of their own. */
const REACH =
  /^(?:EU)?[ _-]?REACH[ _-]?(?:SVHC[ _-]?)?(\d{4})$|^(?:EU[ _-]?)?(?:REACH[ _-]?)?(?:SVHC|CANDIDATE[ _-]?LIST)[ _-]?(\d{4})?$/i

/**
 * Which list an identity names. IPC's numbers of the Candidate List are the month and the year of its version
 * ("EUREACH-0624" is of June 2024), those of RoHS the year and the month of a directive ("EUROHS-1907").
 */
export function declaredList(identity: string): DeclaredList {
  const text = identity.normalize('NFKC').trim()
  if (ROHS.test(text)) return { ...OTHER, regime: 'rohs' }
  const reach = REACH.exec(text)
  if (!reach) return OTHER
  const digits = reach[1] ?? reach[2] ?? ''
  const [first, last] = [Number(digits.slice(0, 2)), Number(digits.slice(2))]
  // No number is of two versions, whichever of the two comes first.
  const list = versionIn(2000 + last, first) ?? versionIn(2000 + first, last)
  return { regime: 'reach', list_date: list && dayAt(list.published_at), entries: list?.entries ?? null }
}

/** The version of the Candidate List that was published in a month. */
function versionIn(year: number, month: number): ReturnType<typeof candidateListAt> | null {
  if (!(month >= 1 && month <= 12)) return null
  const [start, end] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
  const list = candidateListAt(end - 1)
  return list.published_at >= start && list.published_at < end ? list : null
}
