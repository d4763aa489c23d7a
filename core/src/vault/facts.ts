/**
 * What is known of a part: the one source of its statuses for every screen, answer, export and report. A person's word
 * comes before documents; then what has not expired (what has supports nothing), the narrower before the wider, the newer
 * before the older, and of equals the worse. Worse news is never hidden by better: it stays as a conflict until a
 * narrower or as narrow, newer document or a person settles it.
 */
import { type Ending, firstEnding } from '../law/exemption-state'
import { Regime } from '../base/regime'
import { isExpired } from './expiry'
import { isMeantFor, namesPart } from './part-relation'
import { type Statement, StatementScope } from './statement'
import type { ComplianceStatus } from './status'
import type { Manufacturer, Product } from './vault'

export type Fact = {
  status: ComplianceStatus
  exemptions: readonly string[]
  /** Of the Candidate List, above the threshold. */
  substances: readonly string[]
  /** The document that says so; null: a person (or nobody) does. */
  statement: Statement | null
  /** Who typed it, where somebody did: `user_input`, `ai_chat_analysis`. */
  source: string | null
  /** 0 to 1. */
  confidence: number
  last_updated: number | null
  /** All that documents declare of it and that stands; none where a person says it. */
  declared: readonly Statement[]
  /** What says worse of it and is not settled. */
  conflicts: readonly Statement[]
  /** A document has said it, and has expired; it supports nothing any more. */
  expired: Statement | null
  /** A document speaks of it, what it says was not understood, and nobody has typed anything since. */
  unread: Statement | null
}

export type Facts = Readonly<Record<Regime, Fact>>

type Part = Pick<Product, 'part_number' | 'compliance_summary' | 'statements'>
type Maker = Pick<Manufacturer, 'statements'> | undefined

/** What a part's own documents, those of its maker and people say of it. */
export function factsOf(part: Part, maker: Maker, now: number): Facts {
  const all = statementsAbout(part, maker)
  return {
    rohs: factOf('rohs', part, all, now),
    reach: factOf('reach', part, all, now),
    prop65: factOf('prop65', part, all, now),
    conflict_minerals: factOf('conflict_minerals', part, all, now),
  }
}

/** What its own documents say, and those of its maker that are meant for it. */
export const statementsAbout = ({ statements, part_number }: Omit<Part, 'compliance_summary'>, maker: Maker) => [
  ...statements,
  ...(maker?.statements ?? []).filter((one) => isMeant(one, part_number)),
]

const isMeant = (statement: Statement, part_number: string): boolean =>
  !namesPart(statement.not_for, part_number) && isMeantFor(statement, part_number)

function factOf(regime: Regime, part: Part, all: readonly Statement[], now: number): Fact {
  const ofRegime = all.filter((one) => one.regime === regime).toSorted(byPrecedence)
  const about = ofRegime.filter(({ status }) => status !== 'unknown')
  const isValid = ({ expires_at }: Statement) => !isExpired(expires_at, now)
  const valid = about.filter(isValid)
  const standing = valid.filter((one) => !valid.some((other) => isBetter(other, one) && replaces(other, one)))
  const typed = part.compliance_summary[regime]
  const isTyped = typed !== null && typed.status !== 'unknown'
  const statement = isTyped ? null : (standing[0] ?? null)
  const said = isTyped ? typed : (statement ?? NOTHING)
  const substances = substancesIn(standing)
  return {
    // On the wire, a part with a substance of the list is declared, whatever else is said of it.
    status: substances.length > 0 && said.status !== 'non_compliant' ? 'declared' : said.status,
    exemptions: said.exemptions,
    substances,
    statement,
    source: isTyped ? typed.source : null,
    confidence: said.confidence,
    last_updated: isTyped ? typed.last_updated : (statement?.stored_at ?? null),
    // Who typed it later has seen the document.
    declared: isTyped ? [] : standing.filter(({ status }) => status !== 'not_applicable'),
    conflicts: standing.filter((one) => isBetter(said, one) && (!isTyped || isOpen(one, typed.last_updated))),
    expired: valid.length > 0 ? null : (about[0] ?? null),
    unread:
      ofRegime.find(
        (one) => one.status === 'unknown' && isValid(one) && !(isTyped && one.stored_at <= typed.last_updated),
      ) ?? null,
  }
}

const NOTHING = { status: 'unknown', exemptions: [], confidence: 0 } as const

const isOpen = ({ stored_at, substances }: Statement, typed_at: number): boolean =>
  stored_at > typed_at || substances.length > 0

const substancesIn = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap(({ substances }) => substances)),
]

const widthOf = ({ scope }: Statement): number => StatementScope.options.indexOf(scope)

const byPrecedence = (one: Statement, other: Statement): number =>
  widthOf(one) - widthOf(other) || other.issued_at - one.issued_at || gravityOf(other) - gravityOf(one)

/** Whether something says less bad news. */
export const isBetter = (one: Judged, other: Judged): boolean => gravityOf(one) < gravityOf(other)

/** A better statement replaces a worse one only if it is as narrow and newer. */
const replaces = (better: Statement, worse: Statement): boolean =>
  widthOf(better) <= widthOf(worse) && better.issued_at > worse.issued_at

const GRAVITY: Record<ComplianceStatus, number> = {
  non_compliant: 3,
  declared: 0,
  compliant_with_exemption: 1,
  compliant: 0,
  not_applicable: 0,
  unknown: 0,
}

type Judged = { status: ComplianceStatus; substances?: readonly string[] }

const gravityOf = ({ status, substances = [] }: Judged): number =>
  Math.max(GRAVITY[status], substances.length > 0 ? 2 : 0)

/** The exemptions that a part may depend on: also those of what says worse and is not settled. */
export const exemptionsIn = ({ exemptions, conflicts }: Pick<Fact, 'exemptions' | 'conflicts'>): string[] => [
  ...new Set([...exemptions, ...conflicts.flatMap((one) => one.exemptions)]),
]

/** `good` counts in "x/4 Compliant". Amber is what somebody should look at, grey what is not known. */
export type Tone = 'good' | 'attention' | 'bad' | 'quiet'

/** As much of a fact as its word and colour follow from. */
export type Standing = Pick<Fact, 'status' | 'substances' | 'exemptions'> & {
  conflicts: readonly Pick<Statement, 'status' | 'substances'>[]
  expired: object | null
}

export function toneOf({ status, substances, conflicts, expired }: Omit<Standing, 'exemptions'>): Tone {
  if (status === 'non_compliant') return 'bad'
  if (substances.length > 0 || conflicts.length > 0) return 'attention'
  if (isGone({ status, expired })) return 'bad'
  return isMet(status) ? 'good' : 'quiet'
}

/** Whether nothing is known any more, because what said so has expired. */
export const isGone = ({ status, expired }: Pick<Standing, 'status' | 'expired'>): boolean =>
  status === 'unknown' && expired !== null

/** The exemption that it needs and that has ended, for some equipment at least; null: none has, or worse is known. */
export function endedOf(fact: Standing, now: number): Ending | null {
  const ending = toneOf(fact) === 'good' ? firstEnding(fact.exemptions, now) : null
  return ending?.state === 'ended' || ending?.state === 'partly-ended' ? ending : null
}

/** On a day: what needs an exemption that has ended is not good any more. */
export function toneOn(fact: Standing, now: number): Tone {
  const ended = endedOf(fact, now)
  if (!ended) return toneOf(fact)
  return ended.state === 'ended' ? 'bad' : 'attention'
}

/** What a document says instead of the status, where that is worse and not settled. */
export const disputeOf = ({ status, conflicts }: Pick<Standing, 'status' | 'conflicts'>): ComplianceStatus | null =>
  conflicts.find((one) => one.substances.length === 0 && one.status !== status)?.status ?? null

/** Whether a status counts as compliant: with an exemption it does, and so does "declared". */
const isMet = (status: ComplianceStatus): boolean =>
  status === 'compliant' || status === 'compliant_with_exemption' || status === 'declared'

/** How many of the four regimes are met, without anything to look at. */
export const metCount = (facts: Facts, now: number): number =>
  Regime.options.filter((regime) => toneOn(facts[regime], now) === 'good').length
