import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { partKey } from '@attestry/core/base/part-number'
import { canonicalMaker } from '@attestry/functions/text/makers'
import { asLabelled, type LabelledMail } from './labelled-mails'

export type Scored = { mail: LabelledMail; analysis: EmailAnalysis; millis: number; keyword: boolean }

/** Found and right, found and wrong, missed. */
type Tally = { right: number; wrong: number; missed: number }
const empty = (): Tally => ({ right: 0, wrong: 0, missed: 0 })

export const precision = ({ right, wrong }: Tally): number => (right + wrong === 0 ? 1 : right / (right + wrong))
export const recall = ({ right, missed }: Tally): number => (right + missed === 0 ? 1 : right / (right + missed))
export const f1 = ({ right, wrong, missed }: Tally): number =>
  2 * right + wrong + missed === 0 ? 1 : (2 * right) / (2 * right + wrong + missed)

/** Request or not. */
export const requests = (scored: readonly Scored[], said: (one: Scored) => boolean): Tally =>
  scored.reduce((tally, one) => {
    const isSaid = said(one)
    if (isSaid && one.mail.is_request) tally.right += 1
    else if (isSaid) tally.wrong += 1
    else if (one.mail.is_request) tally.missed += 1
    return tally
  }, empty())

/** How far the stated confidence is from how often the verdict is right, over ten classes of confidence. */
export function calibrationError(scored: readonly Scored[]): number {
  const bins = Array.from({ length: 10 }, () => [] as Scored[])
  for (const one of scored)
    bins[Math.max(0, Math.min(9, Math.floor((one.analysis.compliance_confidence - 0.5) * 20)))]?.push(one)
  return bins
    .filter((bin) => bin.length > 0)
    .reduce((sum, bin) => {
      const right = bin.filter(({ mail, analysis }) => analysis.is_compliance_related === mail.is_request).length
      const stated = bin.reduce((total, { analysis }) => total + analysis.compliance_confidence, 0)
      return sum + Math.abs(right - stated) / scored.length
    }, 0)
}

const placeGroup = (where: string): 'text' | 'table' | 'attachment' =>
  where === 'attachment' ? 'attachment' : where === 'table' ? 'table' : 'text'

export type PartScores = Record<'text' | 'table' | 'attachment', Tally> & { makers: Tally; falsePlaces: Scored[] }

/** Parts that a request asks for. Those that are only mentioned count as nothing, if found as mentioned. */
export function parts(scored: readonly Scored[]): PartScores {
  const scores: PartScores = { text: empty(), table: empty(), attachment: empty(), makers: empty(), falsePlaces: [] }
  for (const one of scored) {
    if (!one.mail.is_request) continue
    const truth = new Map(one.mail.parts.map((part) => [partKey(part.number), part]))
    const found = new Map(
      one.analysis.extracted_products.filter(({ asked }) => asked).map((part) => [part.part_key, part]),
    )
    let isWrong = false
    for (const [key, part] of found) {
      const group = placeGroup(part.where?.place ?? 'text')
      const expected = truth.get(key)
      if (expected?.asked) {
        scores[placeGroup(expected.where)].right += 1
        if (expected.maker !== null) {
          const isRight = sameMaker(expected.maker, part.manufacturer)
          if (isRight) scores.makers.right += 1
          else if (part.manufacturer === null) scores.makers.missed += 1
          else scores.makers.wrong += 1
        } else if (part.manufacturer !== null) scores.makers.wrong += 1
        else scores.makers.right += 1
      } else {
        scores[expected === undefined ? group : placeGroup(expected.where)].wrong += 1
        isWrong = true
      }
    }
    for (const [key, { asked, where }] of truth) {
      if (!asked || found.has(key)) continue
      scores[placeGroup(where)].missed += 1
      isWrong = true
    }
    if (isWrong) scores.falsePlaces.push(one)
  }
  return scores
}

const bare = (name: string) =>
  canonicalMaker(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** "AMD (Xilinx)" and "AMD" are one maker. */
function sameMaker(expected: string, found: string | null): boolean {
  if (found === null) return false
  if (bare(expected) === bare(found)) return true
  return [expected, found].some((name, at) =>
    name
      .split(/[()/,]/)
      .some((piece) => piece.trim() !== '' && bare(piece) === bare(at === 0 ? (found as string) : expected)),
  )
}

export function topics(scored: readonly Scored[]): Tally {
  const tally = empty()
  for (const { mail, analysis } of scored) {
    if (!mail.is_request) continue
    const isVague = (list: readonly string[]) => list.every((topic) => topic === 'other')
    const found = asLabelled(analysis.topics)
    if (isVague(mail.topics) && isVague(found)) {
      tally.right += 1
      continue
    }
    for (const topic of found) {
      if (mail.topics.includes(topic)) tally.right += 1
      else tally.wrong += 1
    }
    tally.missed += mail.topics.filter((topic) => !found.includes(topic as never)).length
  }
  return tally
}

export function due(scored: readonly Scored[]): {
  right: number
  wrong: number
  missing: number
  dated: number
  all: number
} {
  const result = { right: 0, wrong: 0, missing: 0, dated: 0, all: 0 }
  for (const { mail, analysis } of scored) {
    if (!mail.is_request) continue
    const found = analysis.due_date
    result.all += 1
    if (mail.due !== null) {
      result.dated += 1
      if (found === mail.due) result.right += 1
      else if (found === null) result.missing += 1
    }
    if (found !== null && found !== mail.due) result.wrong += 1
  }
  return result
}

export const kindRight = (scored: readonly Scored[]): number =>
  scored.filter(({ mail, analysis }) => analysis.purpose === mail.kind).length / Math.max(1, scored.length)
