import type { HsSuggestion } from '@attestry/core/base/hs-suggestion'
import { entriesOf } from '@attestry/core/base/keys-of'
import { Phrases } from '../../text/language/phrases'
import { FAMILIES, type Family, type FamilyWords, type Meaning, type Trait, TRAITS } from './families/families'
import { EDITION, SUBHEADINGS } from './headings'
import { familyOfMaker } from './families/maker-families'
import { familyOfNumber } from './families/number-families'
import { farads, hasOhms, henries, partText } from './part-text'
import { type Choice, familyOfUnits, subheadingsOf } from './sixth-digit'
import { de } from './words/de'
import { en } from './words/en'
import { es } from './words/es'
import { fr } from './words/fr'
import { it } from './words/it'
import { ja } from './words/ja'
import { others } from './words/others'
import { zh } from './words/zh'

export type PartToClassify = { part_number?: string; product_type?: string; description: string; maker?: string }

export type HsAnswer = HsSuggestion

/**
 * The heading and, where the words decide it, the subheading of an electronic part. Null: it is none of the families,
 * or what is known is too vague to tell. Deterministic; a suggestion that a broker has to confirm.
 */
export function classifyPart(part: PartToClassify): HsAnswer | null {
  const judged = judge(part)
  if (judged === null) return null
  const { family, sure, said, facts } = judged
  return answerOf(family, sure, said, subheadingsOf(family, facts))
}

/** The family of a part, and from 0 to 1 how sure that is; null as for `classifyPart`. */
export function familyOfPart(part: PartToClassify): { family: Family; sure: number } | null {
  const judged = judge(part)
  return judged && { family: judged.family, sure: judged.sure }
}

function judge({ part_number = '', product_type = '', description, maker = '' }: PartToClassify) {
  const described = partText(description)
  const text = `${described} ; ${partText(product_type)}`
  const evidence = typeSecond([...evidenceIn(text), ...evidenceOfNumber(part_number, description)], described.length)
  const traits = new Set(evidence.map(({ trait }) => trait))
  const claims = claimsOf(evidence, text, traits)
  const [first, second] = claims
  if (isForeign(evidence, text) || isEveryday(evidence, text, traits)) return null
  const facts = { text, has: (...some: Trait[]) => some.some((trait) => traits.has(trait)) }
  if (first === undefined) {
    const made = part_number.trim() === '' ? undefined : familyOfMaker(maker)
    return made ? { family: made, sure: BY_MAKER, said: maker, facts } : null
  }
  if (first.weight < LEAST) return null
  const { family, weight, said } = first
  const { heading } = FAMILIES[family]
  const sure = sureness(weight, second && FAMILIES[second.family].heading !== heading ? second.weight : 0)
  return { family, sure, said, facts }
}

/** What is only named after "for" or "with" is not what the description is about. */
const LEAST = 1.9

/** Makers have other things as well: tools, housings, samples. */
const BY_MAKER = 0.6

const CERTAIN_ENOUGH = 0.6

function answerOf(family: Family, sure: number, said: string, choices: readonly Choice[]): HsAnswer {
  const { heading } = FAMILIES[family]
  const [best] = choices
  const round = (value: number) => Math.round(value * 100) / 100
  const isDecided = best !== undefined && best.share >= CERTAIN_ENOUGH
  const reasons = [`${family}: ${said}`]
  if (isDecided && best.reason) reasons.push(`${best.code}: ${best.reason}`)
  const subheading = isDecided ? SUBHEADINGS.find(({ code }) => code === best.code) : undefined
  return {
    heading: isDecided ? best.code.slice(0, 4) : heading,
    code: isDecided ? best.code : null,
    about: subheading?.about ?? '',
    confidence: round(isDecided ? sure * best.share : sure),
    family,
    edition: EDITION.name,
    reasons,
    alternatives: choices
      .slice(isDecided ? 1 : 0)
      .map(({ code, spec, share }) => ({ code, spec, confidence: round(sure * share) })),
    national: [...(subheading?.national ?? [])],
  }
}

/** A name of a family is nearly certain; less so the smaller its claim, and the nearer another heading comes. */
const sureness = (weight: number, next: number): number =>
  Math.max(0.4, Math.min(0.97, 0.72 + weight * 0.055) - Math.max(0, 0.15 - (weight - next) * 0.06))

type Evidence = {
  family: Family | 'foreign' | 'material' | null
  trait: Trait | null
  start: number
  end: number
  weight: number
  /** After "for" or "with": about something else. */
  isAside: boolean
  said: string
}

const dictionary = new Phrases<Meaning>()
for (const words of [en, de, fr, es, it, zh, ja, others] satisfies FamilyWords[])
  for (const [meaning, phrases] of entriesOf<Meaning, string>(words)) dictionary.add(phrases, meaning)

/** Words that mean something else outside electronics. */
const HOMONYMS = new Set(
  (en.homonym ?? '')
    .split('|')
    .flatMap((word) => (word.endsWith('*') ? [word.slice(0, -1), `${word.slice(0, -1)}s`] : [word])),
)

const isTrait = (text: string): text is Trait => TRAITS.some((trait) => trait === text)
const isFamily = (text: string): text is Family => text in FAMILIES
const isPart = (family: Evidence['family']): family is Family => family !== null && isFamily(family)

/** A type is chosen from a short list, so what describes the part itself goes first. */
function typeSecond(evidence: readonly Evidence[], typeFrom: number): Evidence[] {
  const isDescribed = evidence.some(({ start, weight }) => start < typeFrom && weight >= LEAST)
  return evidence.map((one) => (isDescribed && one.start >= typeFrom ? { ...one, weight: one.weight * 0.6 } : one))
}

/** A phrase inside a longer one says nothing of its own: a "screw terminal" is about no screw. */
function evidenceIn(text: string): Evidence[] {
  const found = dictionary.find(text).sort((one, other) => one.start - other.start || other.end - one.end)
  const evidence: Evidence[] = []
  let govern: { weight: number; until: number } = { weight: 1, until: 0 }
  let covered = { start: 0, end: 0 }
  for (const { meaning, start, end } of found) {
    const isCovered = end <= covered.end && !(start === covered.start && end === covered.end)
    if (isCovered) continue
    covered = { start, end }
    if (meaning === 'nothing' || meaning === 'homonym') continue
    if (meaning === 'with' || meaning === 'without') {
      govern = { weight: meaning === 'with' ? 0.3 : 0, until: endOfClause(text, end) }
      continue
    }
    const [name = '', trait = ''] = meaning.split(':')
    const family = name === 'foreign' || name === 'material' || isFamily(name) ? name : null
    const claim = isPart(family) ? FAMILIES[family].claim : 0
    const isGoverned = start < govern.until
    // "X用Y" is a Y for X, "X付きY" a Y with X.
    const isBefore = /^(?:用(?![于於])|付|内蔵|搭載)/.test(text.slice(end, end + 2))
    const weight = claim * (isGoverned ? govern.weight : 1) * (isBefore ? 0.3 : 1)
    if (isGoverned && govern.weight === 0 && !trait.startsWith('no ')) continue
    // Languages share words.
    if (
      evidence.some(
        (one) => one.start === start && one.end === end && one.family === family && (one.trait ?? '') === trait,
      )
    )
      continue
    evidence.push({
      family,
      trait: isTrait(trait) ? trait : null,
      start,
      end,
      weight,
      isAside: isGoverned || isBefore,
      said: text.slice(start, end),
    })
  }
  return headLast(evidence, text)
}

const endOfClause = (text: string, from: number): number => {
  const rest = text.slice(from).search(/[,;|()\n、,的]/)
  return rest < 0 ? text.length : from + rest
}

/** In a compound, and of two nouns side by side, the last one names the thing: "Relaissockel", "battery connector". */
function headLast(evidence: readonly Evidence[], text: string): Evidence[] {
  const named = evidence.filter(({ family }) => family !== null)
  return evidence.map((one) => {
    if (!isPart(one.family) || one.family === 'integrated circuit') return one
    const next = named.find((other) => other.start >= one.end && other.family !== one.family)
    if (next === undefined || !isPart(next.family) || isHeadFirst(one, next, named)) return one
    const between = text.slice(one.end, next.start)
    const isSideBySide = between === '' || between === ' ' || between === '-'
    return isSideBySide ? { ...one, weight: one.weight * (between === ' ' ? 0.7 : 0.5) } : one
  })
}

/** "IC OPAMP JFET", "cable assembly USB-C": lists of a distributor name the thing first. */
const isHeadFirst = (one: Evidence, next: Evidence, named: readonly Evidence[]): boolean => {
  const heading = isPart(one.family) && FAMILIES[one.family].heading
  const isCircuit = one.said.startsWith('ic ') || named.some(({ family }) => family === 'integrated circuit')
  return (heading === '8542' && isCircuit) || (heading === '8544' && next.family === 'connector')
}

/** A number that stands for its family, given as such or found in the description. */
function evidenceOfNumber(part_number: string, description: string): Evidence[] {
  const given = part_number.trim() === '' ? undefined : familyOfNumber(part_number)
  const evidence: Evidence[] = []
  const add = (said: string, weight: number, known: ReturnType<typeof familyOfNumber>) => {
    if (known)
      evidence.push({ family: known.family, trait: known.trait, start: -1, end: -1, weight, isAside: false, said })
  }
  add(part_number.trim(), 4.6, given)
  for (const token of description
    .slice(0, 600)
    .split(/[\s,;()|]+/)
    .slice(0, 60)) {
    if (token.length < 4 || !/[A-Z]/.test(token) || !/\d/.test(token)) continue
    const known = familyOfNumber(token)
    if (known && /[A-Z].*[A-Z0-9].*[A-Z0-9]/.test(known.pattern)) add(token, 3.5, known)
  }
  return evidence
}

type Claim = { family: Family; weight: number; said: string }

/** What the families claim, the strongest first. */
function claimsOf(evidence: readonly Evidence[], text: string, traits: ReadonlySet<Trait | null>): Claim[] {
  const claims = new Map<Family, Claim>()
  const add = (family: Family, weight: number, said: string) => {
    const known = claims.get(family)
    if (!known) claims.set(family, { family, weight, said })
    else if (weight > known.weight) claims.set(family, { family, weight: weight + 0.3, said })
    else known.weight += 0.3
  }
  for (const { family, weight, said } of evidence) if (isPart(family)) add(family, weight, said)
  const isCircuit = claims.has('integrated circuit') && (claims.get('integrated circuit')?.weight ?? 0) > 3
  for (const claim of claims.values()) {
    const { heading } = FAMILIES[claim.family]
    if (isCircuit && heading !== '8542' && claim.family !== 'radio module') claim.weight *= 0.75
    if (claim.family === 'capacitor' && farads(text).length > 0) claim.weight += 1
    if (claim.family === 'inductor' && henries(text).length > 0) claim.weight += 1
    if (claim.family === 'resistor' && hasOhms(text)) claim.weight += 0.5
  }
  if (traits.has('radio') && traits.has('module') && (claims.get('antenna')?.weight ?? 0) < 3)
    add('radio module', 5, 'radio, module')
  if (claims.has('converter') && (traits.has('circuit') || isCircuit) && !traits.has('isolated')) {
    claims.delete('converter')
    add('other circuit', 5, 'converter in a package of circuits')
  }
  if (isCircuit && claims.size > 1) {
    const [function_] = [...claims.values()].filter(({ family }) => family !== 'integrated circuit')
    if (function_ && FAMILIES[function_.family].heading !== '8542') add('other circuit', 4.6, `ic, ${function_.said}`)
  }
  if (claims.size === 0) {
    const family = familyOfUnits(text) ?? familyOfTraits(traits)
    if (family) add(family, 3, 'its values')
  }
  return [...claims.values()].sort((one, other) => other.weight - one.weight)
}

const OF_CAPACITORS: readonly Trait[] = ['multilayer', 'film']

const familyOfTraits = (traits: ReadonlySet<Trait | null>): Family | undefined =>
  OF_CAPACITORS.some((trait) => traits.has(trait)) ? 'capacitor' : undefined

const WORDS_ONLY = /^[a-z\s-]{0,14}$/

/**
 * A thing of no family names itself, unless it only qualifies one ("motor driver"), or stands after "for". What parts
 * may come with does so only where it is named first, or right after a part ("relay socket cover").
 */
function isForeign(evidence: readonly Evidence[], text: string): boolean {
  const parts = evidence.filter(({ family, isAside }) => isPart(family) && !isAside)
  return evidence.some(({ family, isAside, start, end }) => {
    if ((family !== 'foreign' && family !== 'material') || isAside) return false
    const head = parts.find((other) => other.start >= end)
    if (head && WORDS_ONLY.test(text.slice(end, head.start))) return false
    const before = parts.findLast((other) => other.end <= start)
    return (
      family === 'foreign' ||
      before === undefined ||
      (before.start >= 0 && WORDS_ONLY.test(text.slice(before.end, start)))
    )
  })
}

/**
 * Whether all that names a part are words of everyday life ("crystal vase"), and nothing technical stands beside them.
 */
function isEveryday(evidence: readonly Evidence[], text: string, traits: ReadonlySet<Trait | null>): boolean {
  if (/\d/.test(text) || traits.has('technical')) return false
  const parts = evidence.filter(({ family }) => isPart(family))
  if (parts.length === 0) return false
  const rest = parts.reduce((left, { said }) => left.replace(said, ' '), text)
  return /[a-z]{3}/.test(rest) && parts.every(({ said }) => HOMONYMS.has(said))
}
