import {
  type CoveredPart,
  type Finding,
  FULFILLED,
  NOT_FULFILLED,
  type Reading,
  type StatedStatus,
} from '@attestry/core/vault/reading'
import type { OwnKind } from '@attestry/core/base/own-kinds'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { partKey } from '@attestry/core/base/part-number'
import { withPacking } from './any-packing'
import { substancesIn } from '../../text/substances/known-substances'
import { findPaper } from './company-paper'
import { findParts } from './covered-parts'
import { ofSections } from './of-sections'
import { partSections } from './part-sections'
import { findDirectives, findExemptions } from './directives'
import { documentNumbers } from './document-number'
import { fitted } from './fit-reading'
import { findFurtherLaws } from './further-laws'
import { findForm, findRegimes, findType } from './form-and-type'
import { issueAndExpiry } from './issue-and-expiry'
import type { Clause } from './clause-features'
import { findListVersion } from './list-version'
import { asKnown, findMaker } from './maker-of'
import { markedParts, withoutMarked } from './footnotes'
import { findDraft, findNonCompliance } from './marks'
import { findUndeclared } from './undeclared'
import { noReading } from './no-reading'
import { findPending } from './pending'
import { findOwnKind } from './own-kind'
import { withPartLines } from './part-lines'
import { withQueriesAnswered } from './query-statements'
import type { PdfContent, PdfText } from './pdf-text'
import { readForm } from './read-form'
import { readXml } from './read-xml'
import { READER_VERSION } from './reader-version'
import { ofMeant, seriesCells } from './series-lines'
import { sentencesOf } from './sentences'
import { findSignature } from './signature'
import type { Said } from './status-answers'
import { clausesOf, failingUnmarked, findStatuses } from './statuses'
import { findSubstances } from './substances'
import { findTrade } from './trade'

/**
 * `wanted`: the part that it was uploaded for. `known`: numbers of the vault that may stand in it. `now` rules out days that
 * have not come yet. `own`: kinds of one's own. `each`: it is read for each of these parts at once, so all
 * that it says is kept, for `ofPart`.
 */
export type Terms = {
  wanted: Wanted | null
  known?: readonly string[]
  maker?: string | null
  own?: readonly OwnKind[]
  now: number
  each?: readonly string[]
}

/** A reading, and all parts that the document names, of which it has the first only. */
export type Proposal = { reading: Reading; parts: Finding<CoveredPart>[] }

/** What a document says, for a person to confirm. */
export const propose = (content: PdfContent, terms: Terms): Reading => proposalOf(content, terms).reading

/** What a document, or some pages of it, says. */
export function proposalOf(
  given: PdfContent,
  { wanted, known = [], maker = wanted?.maker ?? null, own = [], now, each }: Terms,
): Proposal {
  if (given.state === 'form') return readForm(given, { wanted, maker, now })
  if (given.state === 'xml') return readXml(given.declaration, { wanted, maker, now })
  if (given.state !== 'text')
    return { reading: { ...noReading(given.state, given.pages), refusal: given.reason ?? null }, parts: [] }
  const sections = partSections(given)
  const terms = { wanted, known, maker, own, now, each }
  if (sections.length === 0) return wholeOf(given, terms)
  const whole = wholeOf(given, terms).reading
  const reading = ofSections(
    whole,
    sections.map((one) => ({ ...one, reading: wholeOf(one.text, { ...terms, wanted: null }).reading })),
  )
  return { reading: cutTo(terms, reading), parts: reading.parts }
}

/** As much of a reading as is stored. */
export const cutTo = ({ wanted, each }: Pick<Terms, 'wanted' | 'each'>, reading: Reading): Reading =>
  each ? reading : fitted(reading, wanted?.part_number ?? null)

/** As much as is stored with one of the parts that a document was read for (`each`). */
export const ofPart = (reading: Reading, part_number: string): Reading =>
  fitted(withPacking(reading, part_number), part_number)

/** What a document says of all that it is about. */
function wholeOf(given: PdfText, terms: Terms): Proposal {
  const { wanted, known = [], maker = null, own = [], now, each = wanted ? [wanted.part_number] : [] } = terms
  const content = withPartLines(withQueriesAnswered(given))
  const basis = basisOf(content, { wanted: each, known }, given)
  const { regimes, form, paper, parts, excluded, isEvidence, isUnknown, singleParts, series, found, names } = basis
  const ownKind = own.length > 0 ? findOwnKind(content, own) : null
  const marked = markedParts(content.rows)
  const covered = { parts: singleParts, series, names, isOfParts: singleParts.length === parts.length }
  const said = withoutExempted(content, basis.said, (some) => findStatuses(content, some, covered))
  const statuses =
    isEvidence || (isUnknown && regimes.length > 0)
      ? [...failingUnmarked(content, singleParts), ...findStatuses(content, said, covered)]
          .filter(({ value }) => isEvidence || !isGood(value.status))
          .flatMap((one) => (isGood(one.value.status) ? withoutMarked(one, singleParts, marked) : [one]))
      : []
  const further =
    isEvidence || isUnknown
      ? findFurtherLaws(content, { parts: singleParts, series, names })
          .filter(({ value }) => isEvidence || value.value === NOT_FULFILLED)
          .flatMap((one) => (one.value.value === FULFILLED ? withoutMarked(one, singleParts, marked) : [one]))
      : []
  const pending = isEvidence ? findPending(content, { parts: singleParts, series }) : []
  const hasBadNews = said.non_compliant !== null || said.substances.length > 0
  const reading: Reading = {
    state: 'text',
    reader: READER_VERSION,
    pages: content.pages,
    pages_read: content.read_to,
    is_from_picture: content.is_from_picture,
    is_partial: content.is_partial,
    form,
    ...(paper && { paper: paper.paper }),
    maker: paper?.holder ?? asKnown(found, maker),
    parts,
    part_count: parts.length,
    excluded,
    ...issueAndExpiry(content, now),
    ...(paper?.expires_at && { expires_at: paper.expires_at }),
    candidate_list: findListVersion(given),
    directives: findDirectives(content),
    ...said,
    substances: ofDeclared(said.substances, statuses),
    ...(ownKind && { doc_type: ownKind }),
    statuses,
    undeclared: isEvidence && statuses.length === 0 && !hasBadNews ? findUndeclared(content) : null,
    trade: [...findTrade(content, singleParts), ...further],
    ...(pending.length > 0 && { pending }),
    refusal: null,
    summary: null,
    signature: findSignature(content),
  }
  return { reading: cutTo(terms, withPacking(reading, wanted?.part_number ?? null)), parts }
}

/** What is contained in no part by name is in those that contain something, where the others are said to contain nothing. */
function ofDeclared(substances: Reading['substances'], statuses: Reading['statuses']): Reading['substances'] {
  const ofReach = statuses.flatMap(({ value }) => (value.regime === 'reach' ? value : []))
  const declared = ofReach.flatMap(({ status, part_numbers }) => (status === 'declared' ? part_numbers : []))
  const isFree = ofReach.some(({ status, part_numbers }) => status === 'compliant' && part_numbers.length > 0)
  if (declared.length === 0 || !isFree) return substances
  return substances.map((one) =>
    one.value.part_numbers.length > 0 ? one : { ...one, value: { ...one.value, part_numbers: declared } },
  )
}

/** What a document says of regimes, clause by clause. */
export function clausesIn(content: PdfText): Clause[] {
  const { said, names } = basisOf(content, { wanted: [], known: [] })
  return clausesOf(content, said, names)
}

/** What statuses are found with. `printed`: the document before what is said of several parts is brought into one shape. */
function basisOf(
  content: PdfText,
  { wanted, known }: { wanted: readonly string[]; known: readonly string[] },
  printed: PdfText = content,
) {
  const regimes = findRegimes(printed)
  const form = findForm(printed, regimes)
  const { parts: named, excluded } = findParts(content, wanted, known)
  const numbers = documentNumbers(content)
  const isEvidence = form.value === 'declaration' || form.value === 'test_report'
  const paper = isEvidence ? null : findPaper(content)
  // What looks like one in a certificate is a number of its own.
  const parts = paper ? [] : named.filter(({ value }) => !numbers.has(partKey(value.text)))
  const isSheet = form.value === 'datasheet' || form.value === 'application_note'
  // A form that nobody has filled in, an order or a request for papers states nothing.
  const isUnknown = form.value === 'other' && form.confidence < 0.7
  const isAboutParts = isEvidence || (!isSheet && regimes.length > 0)
  const singleParts = parts.filter(({ value }) => value.scope === 'part').map(({ value }) => value.text)
  const series = parts.filter(({ value }) => value.scope === 'series').map(({ value }) => value.text)
  const found = findMaker(content)
  const names = [...parts.map(({ value }) => value.text), ...makerNames(found?.value ?? ''), ...companiesOf(content)]
  const said = {
    regimes,
    doc_type: isEvidence ? findType(printed, regimes) : (paper?.doc_type ?? null),
    exemptions: findExemptions(content),
    substances: isAboutParts ? substancesOf(content, singleParts, series) : [],
    draft: findDraft(content),
    non_compliant: findNonCompliance(content),
  }
  return { regimes, form, paper, parts, excluded, isEvidence, isUnknown, singleParts, series, found, names, said }
}

/**
 * Lead that an exemption allows in a material may be less than 0.1 % of the article: where the document says that no SVHC
 * is above that in any of its parts, it is none.
 */
function withoutExempted(content: PdfText, said: Said, statusesOf: (said: Said) => Reading['statuses']): Said {
  const sentences = sentencesOf(content).map(({ text }) => text)
  const lines = content.rows.filter(({ cells }) => cells.length > 1).map(({ text }) => text)
  const isExempted = ({ value }: Reading['substances'][number]): boolean => {
    const namesIt = (text: string) =>
      substancesIn(text).some(({ cas, name }) => (cas ?? name) === (value.cas ?? value.name))
    const naming = sentences.filter(namesIt)
    return (
      naming.some((text) => EXEMPTED.test(text)) &&
      !lines.some(namesIt) &&
      naming.every((text) => (EXEMPTED.test(text) && !OF_ARTICLE.test(text)) || LEAD_FREE.test(text))
    )
  }
  const rest = said.substances.filter((one) => !isExempted(one))
  if (rest.length === said.substances.length) return said
  const without = { ...said, substances: rest }
  const isFree = statusesOf(without).some(
    ({ value: { regime, status, part_numbers } }) =>
      regime === 'reach' && status === 'compliant' && part_numbers.length === 0,
  )
  return isFree ? without : said
}
const EXEMPTED = /exempt|ausnahme|dérogation|esenzion|exenci|豁免|適用除外/i
const OF_ARTICLE = /svhc|candidate|kandidat|candidat|0[.,]1 ?%|article 33|artikel 33/i
/** "The terminations are lead (Pb)-free" */
const LEAD_FREE = /\blead ?(?:\(pb\))?[- ]?free|bleifrei|sans plomb|senza piombo|sin plomo/i

/** A maker also goes by the first word, or the first words, of its name. */
const makerNames = (maker: string): string[] => {
  const words = maker.split(/[\s,]+/).filter((word) => word !== '')
  return words.map((_, index) => words.slice(0, index + 1).join(' '))
}

/** Names of companies that stand by themselves. */
const companiesOf = ({ rows }: PdfText): string[] =>
  rows.flatMap(({ cells }) => cells.flatMap(({ text }) => COMPANY.exec(text)?.[0] ?? []))
const COMPANY =
  /^(?:[\p{Lu}\d][\p{L}\d.&'’-]*,? ){1,5}(?:GmbH|AG|KG|Ltd|Inc|Corp|Corporation|LLC|Co|Mfg|S\.?p\.?A|S\.?A|S\.?L|S\.?r\.?l|B\.?V|plc|AB|A\/S|a\.s|s\.r\.o|Sp)\b|^[\p{Script=Han}()]{2,24}有限公司(?=$|[\s(])|^株式会社[\p{L}ー]{2,16}$|^[\p{L}ー]{2,16}株式会社$/u

const isGood = (status: StatedStatus['status']): boolean => status !== 'non_compliant' && status !== 'declared'

const substancesOf = (content: PdfText, parts: readonly string[], series: readonly string[]): Reading['substances'] =>
  findSubstances(content, parts, seriesCells(content, series), series).map((one) => ofMeant(one, parts, series))
