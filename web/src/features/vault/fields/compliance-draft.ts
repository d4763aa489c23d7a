import { HS_TABLE } from '@attestry/core/base/hs-suggestion'
import { Confidence } from '@attestry/core/base/primitives'
import { type ComplianceForm, HsCodeText } from '@attestry/core/vault/products'
import type { Regime } from '@attestry/core/base/regime'
import { type ComplianceSummary, HsRegion } from '@attestry/core/vault/vault'
import { type ComplianceStatus } from '@attestry/core/vault/status'

type Alternative = { code: string; spec: string; confidence?: number | undefined }
type Code = {
  code: string
  confidence: string
  /** What suggested it; empty when it was typed. */
  source: string
  isMultiple: boolean
  alternatives: readonly Alternative[]
}

/** What is being typed about the compliance of a product. */
export type ComplianceDraft = {
  statuses: Readonly<Record<Regime, ComplianceStatus | ''>>
  /** RoHS exemptions, separated by commas. */
  exemptions: string
  codes: Readonly<Record<HsRegion, Code>>
  origin: string
  originConfidence: string
}

export const draftOf = (known: ComplianceSummary | undefined): ComplianceDraft => {
  const codeOf = (region: HsRegion): Code => {
    const code = known?.hs_codes.find((one) => one.region === region)
    const alternatives = code?.alternatives ?? []
    return {
      code: code?.code ?? '',
      confidence: `${code?.confidence ?? 1}`,
      source: code?.source ?? '',
      isMultiple: alternatives.length > 0,
      alternatives,
    }
  }
  return {
    statuses: {
      rohs: known?.rohs?.status ?? '',
      reach: known?.reach?.status ?? '',
      prop65: known?.prop65?.status ?? '',
      conflict_minerals: known?.conflict_minerals?.status ?? '',
    },
    exemptions: known?.rohs?.exemptions.join(', ') ?? '',
    codes: { global: codeOf('global'), eu: codeOf('eu'), us: codeOf('us'), ca: codeOf('ca') },
    origin: known?.country_of_origin?.value ?? '',
    originConfidence: `${known?.country_of_origin?.confidence ?? 1}`,
  }
}

/** Only what differs from what was known; undefined when nothing does. */
export function formOf(draft: ComplianceDraft, known: ComplianceSummary | undefined): ComplianceForm | undefined {
  const before = draftOf(known)
  const form: ComplianceForm = {}
  for (const regime of ['rohs', 'reach', 'prop65', 'conflict_minerals'] as const) {
    const status = draft.statuses[regime]
    const isExempted = regime === 'rohs' && draft.exemptions !== before.exemptions
    if (status === before.statuses[regime] && !isExempted) continue
    form[regime] =
      status === '' ? null : { status, ...(regime === 'rohs' && { exemptions: wordsOf(draft.exemptions) }) }
  }
  const codes = HsRegion.options.filter(
    (region) => JSON.stringify(draft.codes[region]) !== JSON.stringify(before.codes[region]),
  )
  if (codes.length > 0) {
    form.hs_codes = codes.map((region) => {
      const { code, confidence, source, isMultiple, alternatives } = draft.codes[region]
      const others = isMultiple ? alternatives.filter((one) => one.code.trim() !== '') : []
      return {
        region,
        code: code.trim(),
        confidence: Number(confidence),
        ...(source !== '' && { source }),
        alternatives: others,
      }
    })
  }
  const isMoved = draft.origin !== before.origin || draft.originConfidence !== before.originConfidence
  if (isMoved) {
    const value = draft.origin.trim()
    form.country_of_origin = value === '' ? null : { value, confidence: Number(draft.originConfidence) }
  }
  return Object.keys(form).length > 0 ? form : undefined
}

type Suggested = { code: string; confidence: number; alternatives: readonly Alternative[] }

/** Puts a suggested code into each region that has none, or has a suggested one. Only the US may have alternatives. */
export function withSuggestion(draft: ComplianceDraft, suggested: Suggested): ComplianceDraft {
  const { code, confidence, alternatives } = suggested
  const filled = openRegions(draft).map((region): [HsRegion, Code] => {
    const others = region === 'us' ? alternatives : []
    return [
      region,
      { code, confidence: `${confidence}`, source: HS_TABLE, isMultiple: others.length > 0, alternatives: others },
    ]
  })
  return { ...draft, codes: { ...draft.codes, ...Object.fromEntries(filled) } }
}

/** The regions that a suggestion may fill. */
export const openRegions = ({ codes }: ComplianceDraft): HsRegion[] =>
  HsRegion.options.filter((region) => codes[region].code.trim() === '' || codes[region].source === HS_TABLE)

const wordsOf = (text: string): string[] =>
  text
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter(Boolean)

type Field = HsRegion | 'origin'

/** What is wrong with a draft, by field. `alternatives` are those for the US. */
export type DraftProblems = {
  codes: Partial<Record<HsRegion, string>>
  alternatives: (string | undefined)[]
  confidences: Partial<Record<Field, string>>
}

export function problemsOf({ codes, originConfidence }: ComplianceDraft): DraftProblems {
  const byRegion = (problemOf: (code: Code) => string | undefined) =>
    Object.fromEntries(HsRegion.options.map((region) => [region, problemOf(codes[region])]))
  const { isMultiple, alternatives } = codes.us
  return {
    codes: byRegion(({ code }) => codeProblem(code)),
    alternatives: isMultiple ? alternatives.map(({ code }) => codeProblem(code)) : [],
    confidences: {
      ...byRegion(({ confidence }) => confidenceProblem(confidence)),
      origin: confidenceProblem(originConfidence),
    },
  }
}

export const isSound = ({ codes, alternatives, confidences }: DraftProblems): boolean =>
  [codes, alternatives, confidences].flatMap((some) => Object.values(some)).every((problem) => problem === undefined)

const codeProblem = (code: string) =>
  code.trim() === '' || HsCodeText.safeParse(code).success ? undefined : 'Expected 6, 8 or 10 digits'

const confidenceProblem = (typed: string) =>
  typed !== '' && Confidence.safeParse(Number(typed)).success ? undefined : 'Expected 0 to 1'

/** Six digits are the same worldwide; a region that disagrees is probably a typing mistake. */
export function disagreeingRegions({ codes }: ComplianceDraft): HsRegion[] {
  const sixOf = (region: HsRegion) => codes[region].code.replace(/\D/g, '').slice(0, 6)
  const global = sixOf('global')
  return global.length < 6 ? [] : HsRegion.options.filter((region) => sixOf(region) !== '' && sixOf(region) !== global)
}
