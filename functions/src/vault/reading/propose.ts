import { type Finding, MAX_SUBSTANCES, type Reading, type StatedStatus } from '@attestry/core/vault/reading'
import type { Wanted } from '@attestry/core/vault/reading-warnings'
import { canonicalMaker } from '../../text/makers'
import { findParts } from './covered-parts'
import { findDirectives, findExemptions } from './directives'
import { findForm, findRegimes, findType } from './form-and-type'
import { issueAndExpiry } from './issue-and-expiry'
import { findListVersion } from './list-version'
import { findMaker } from './maker-of'
import { findDraft, findNonCompliance } from './marks'
import type { PdfContent, PdfText } from './pdf-text'
import { findSignature } from './signature'
import { findStatuses } from './statuses'
import { findSubstances } from './substances'
import { findTrade } from './trade'

/**
 * What a document says, for a person to confirm. `wanted` is the part that it was uploaded for; `now` rules out days
 * that have not come yet.
 */
export function propose(
  content: PdfContent,
  { wanted, maker = wanted?.maker ?? null, now }: { wanted: Wanted | null; maker?: string | null; now: number },
): Reading {
  if (content.state !== 'text') return unreadable(content.state, content.pages)
  const regimes = findRegimes(content)
  const form = findForm(content, regimes)
  const { parts, excluded, count } = findParts(content, wanted?.part_number ?? null)
  const isEvidence = form.value === 'declaration' || form.value === 'test_report'
  const isSheet = form.value === 'datasheet' || form.value === 'application_note'
  // A form that nobody has filled in, an order or a request for papers states nothing.
  const isUnknown = form.value === 'other' && form.confidence < 0.7
  const isAboutParts = isEvidence || (!isSheet && regimes.length > 0)
  const said = {
    regimes,
    doc_type: isEvidence ? findType(content, regimes) : null,
    exemptions: findExemptions(content).slice(0, 30),
    substances: isAboutParts ? substancesOf(content, parts) : [],
    draft: findDraft(content),
    non_compliant: findNonCompliance(content),
  }
  return {
    state: 'text',
    pages: content.pages,
    is_partial: content.is_partial,
    form,
    maker: asKnown(findMaker(content), maker),
    parts,
    part_count: count,
    excluded,
    ...issueAndExpiry(content, now),
    candidate_list: findListVersion(content),
    directives: findDirectives(content).slice(0, 20),
    ...said,
    statuses:
      isEvidence || (isUnknown && regimes.length > 0)
        ? findStatuses(content, said).filter(({ value }) => isEvidence || !isGood(value.status))
        : [],
    trade: findTrade(
      content,
      parts.filter(({ value }) => value.scope === 'part').map(({ value }) => value.text),
    ),
    signature: findSignature(content),
  }
}

const isGood = (status: StatedStatus['status']): boolean => status !== 'non_compliant' && status !== 'declared'

const substancesOf = (content: PdfText, parts: Reading['parts']): Reading['substances'] =>
  findSubstances(
    content,
    parts.filter(({ value }) => value.scope === 'part').map(({ value }) => value.text),
  ).slice(0, MAX_SUBSTANCES)

/** Under the name that the organization knows the maker by, if it is one of that maker's names. */
const asKnown = (found: Finding<string> | null, known: string | null): Finding<string> | null =>
  found && known !== null && canonicalMaker(found.value) === canonicalMaker(known) ? { ...found, value: known } : found

const unreadable = (state: Exclude<PdfContent['state'], 'text'>, pages: number): Reading => ({
  state,
  pages,
  is_partial: false,
  form: null,
  doc_type: null,
  maker: null,
  parts: [],
  part_count: 0,
  excluded: [],
  regimes: [],
  issued_at: null,
  expires_at: null,
  candidate_list: null,
  directives: [],
  exemptions: [],
  substances: [],
  statuses: [],
  trade: [],
  signature: null,
  draft: null,
  non_compliant: null,
})
