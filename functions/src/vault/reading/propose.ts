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
import { findPaper } from './company-paper'
import { findParts } from './covered-parts'
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
import { findOwnKind } from './own-kind'
import { withPartLines } from './part-lines'
import { withQueriesAnswered } from './query-statements'
import type { PdfContent, PdfText } from './pdf-text'
import { readForm } from './read-form'
import { readXml } from './read-xml'
import { READER_VERSION } from './reader-version'
import { findSignature } from './signature'
import { clausesOf, findStatuses } from './statuses'
import { findSubstances } from './substances'
import { findTrade } from './trade'

/** `wanted`: the part that it was uploaded for. `now` rules out days that have not come yet. `own`: kinds of one's own. */
export type Terms = { wanted: Wanted | null; maker?: string | null; own?: readonly OwnKind[]; now: number }

/** A reading, and all parts that the document names, of which it has the first only. */
export type Proposal = { reading: Reading; parts: Finding<CoveredPart>[] }

/** What a document says, for a person to confirm. */
export const propose = (content: PdfContent, terms: Terms): Reading => proposalOf(content, terms).reading

/** What a document, or some pages of it, says. */
export function proposalOf(
  given: PdfContent,
  { wanted, maker = wanted?.maker ?? null, own = [], now }: Terms,
): Proposal {
  const content = given.state === 'text' ? withPartLines(withQueriesAnswered(given)) : given
  if (content.state === 'form') return readForm(content, { wanted, maker, now })
  if (content.state === 'xml') return readXml(content.declaration, { wanted, maker, now })
  if (content.state !== 'text')
    return { reading: { ...noReading(content.state, content.pages), refusal: content.reason ?? null }, parts: [] }
  const { regimes, form, paper, parts, excluded, isEvidence, isUnknown, singleParts, found, names, said } = basisOf(
    content,
    wanted,
  )
  const ownKind = own.length > 0 ? findOwnKind(content, own) : null
  const marked = markedParts(content.rows)
  const statuses =
    isEvidence || (isUnknown && regimes.length > 0)
      ? findStatuses(content, said, { parts: singleParts, names, isOfParts: singleParts.length === parts.length })
          .filter(({ value }) => isEvidence || !isGood(value.status))
          .flatMap((one) => (isGood(one.value.status) ? withoutMarked(one, singleParts, marked) : [one]))
      : []
  const further =
    isEvidence || isUnknown
      ? findFurtherLaws(content, singleParts, names)
          .filter(({ value }) => isEvidence || value.value === NOT_FULFILLED)
          .flatMap((one) => (one.value.value === FULFILLED ? withoutMarked(one, singleParts, marked) : [one]))
      : []
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
    candidate_list: findListVersion(content),
    directives: findDirectives(content),
    ...said,
    ...(ownKind && { doc_type: ownKind }),
    statuses,
    undeclared: isEvidence && statuses.length === 0 && !hasBadNews ? findUndeclared(content) : null,
    trade: [...findTrade(content, singleParts), ...further],
    refusal: null,
    summary: null,
    signature: findSignature(content),
  }
  return { reading: fitted(reading, wanted?.part_number ?? null), parts }
}

/** What a document says of regimes, clause by clause. */
export function clausesIn(content: PdfText): Clause[] {
  const { said, names } = basisOf(content, null)
  return clausesOf(content, said, names)
}

/** What statuses are found with. */
function basisOf(content: PdfText, wanted: Wanted | null) {
  const regimes = findRegimes(content)
  const form = findForm(content, regimes)
  const { parts: named, excluded } = findParts(content, wanted?.part_number ?? null)
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
  const found = findMaker(content)
  const names = [...parts.map(({ value }) => value.text), ...makerNames(found?.value ?? ''), ...companiesOf(content)]
  const said = {
    regimes,
    doc_type: isEvidence ? findType(content, regimes) : (paper?.doc_type ?? null),
    exemptions: findExemptions(content),
    substances: isAboutParts ? substancesOf(content, parts) : [],
    draft: findDraft(content),
    non_compliant: findNonCompliance(content),
  }
  return { regimes, form, paper, parts, excluded, isEvidence, isUnknown, singleParts, found, names, said }
}

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

const substancesOf = (content: PdfText, parts: Proposal['parts']): Reading['substances'] =>
  findSubstances(
    content,
    parts.filter(({ value }) => value.scope === 'part').map(({ value }) => value.text),
  )
