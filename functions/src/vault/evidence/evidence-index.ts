import { type OwnNames, typeName } from '@attestry/core/base/own-kinds'
import { dayAt } from '@attestry/core/base/day'
import { isExpired } from '@attestry/core/vault/expiry'
import { factLabelOn, factSource, factTextOn, pageOf, tradeText } from '@attestry/core/vault/fact-words'
import { type Fact, isGone } from '@attestry/core/vault/facts'
import { Regime } from '@attestry/core/base/regime'
import { inSentence, topicLabels } from '@attestry/core/base/words'
import { tradeFactsOf } from '@attestry/core/vault/trade'
import type { EvidenceFile, EvidenceOf } from './collect-evidence'
import { type Line, MARGIN, printLines } from '../../platform/print-lines'

/** `own`: what it calls its own kinds of documents. */
type Head = { organization: string; now: number; own: OwnNames }

/** What is in a package, to be read by people: how each part stands with each regime, and each document. */
export function evidenceIndex(evidence: readonly EvidenceOf[], { organization, now, own }: Head): Promise<Buffer> {
  const title = `Compliance evidence, ${organization}, ${dayAt(now)}`
  const makers = new Map(evidence.map((one) => [one.product.manufacturer.name, one.universal]))
  const lines = [
    heading('Compliance evidence', 18),
    text(`${organization}. Made on ${dayAt(now)} (UTC) from the current documents of ${evidence.length} parts.`),
    text('SHA256SUMS lists the same hashes for “sha256sum -c SHA256SUMS”.'),
    heading('Parts and regimes', 13),
    row(['Part', 'Manufacturer', ...Regime.options.map((regime) => topicLabels[regime])], true),
    ...evidence.map(({ product, facts }) =>
      row([
        product.part_number,
        product.manufacturer.name,
        ...Regime.options.map((regime) => (isNothing(facts[regime]) ? '-' : factLabelOn(facts[regime], now))),
      ]),
    ),
    ...evidence.flatMap((one) => {
      const [title, ...files] = documents(
        `${one.product.part_number} (${one.product.manufacturer.name})`,
        one.own,
        now,
        own,
      )
      return [title!, ...standing(one, now), ...files]
    }),
    ...[...makers].flatMap(([maker, files]) =>
      files.length === 0 ? [] : documents(`${maker}: documents for all its products`, files, now, own),
    ),
  ]
  return printLines(lines, title)
}

/** How a part stands with each regime of which something is known or documented, where it is from, and its codes. */
const standing = ({ product, facts, covered }: EvidenceOf, now: number): Line[] => {
  const trade = tradeText(tradeFactsOf(product, now))
  const regimes = Regime.options.flatMap((regime) => {
    const until = covered.covered_until[regime]
    return isNothing(facts[regime]) && until === undefined
      ? []
      : [text(`${topicLabels[regime]}: ${factTextOn(facts[regime], now)}; ${proofOf(facts[regime], until, now)}`)]
  })
  return trade === '' ? regimes : [...regimes, text(trade)]
}

const isNothing = (fact: Fact): boolean => fact.status === 'unknown' && !isGone(fact)

/** Which page says so, or said so, and how long a document is valid. Of what was not understood, where it is read. */
const proofOf = (fact: Fact, until: number | null | undefined, now: number): string =>
  [
    ...(fact.statement || isGone(fact) ? [factSource(fact, now)] : []),
    ...(isNothing(fact) && fact.unread ? [`see ${inSentence(pageOf(fact.unread))}`] : []),
    validity(until, now),
  ].join('; ')

function documents(title: string, files: readonly EvidenceFile[], now: number, own: OwnNames): Line[] {
  if (files.length === 0) return [heading(title, 11), text('No documents of its own.')]
  return [
    heading(title, 11),
    ...files.flatMap((file) => [
      { ...text(file.original_filename, true), isHeading: true },
      {
        ...text([typeName(file.doc_type, own), issuedText(file), expiryText(file, now)].join('  ·  ')),
        isHeading: true,
      },
      { ...small(`SHA-256 ${file.sha256}`), isHeading: true },
      small(file.path),
      { cells: [], size: 5, height: 5 },
    ]),
  ]
}

const text = (words: string, isBold = false): Line => ({
  cells: [{ x: MARGIN, width: 510, text: words, isBold }],
  size: 9,
  height: 13,
  wraps: true,
})
const small = (words: string): Line => ({ ...text(words), size: 7.5, height: 11 })
const heading = (words: string, size: number): Line => ({
  cells: [{ x: MARGIN, width: 510, text: words, isBold: true }],
  size,
  height: size * 2,
  wraps: true,
  isHeading: true,
})

const COLUMNS = [118, 88, 76, 76, 76, 76]
const row = (words: readonly string[], isBold = false): Line => {
  let x = MARGIN
  const cells = words.map((word, place) => {
    const width = COLUMNS[place] ?? 76
    x += width
    return { x: x - width, width: width - 4, text: word, isBold }
  })
  return { cells, size: 7.5, height: 15, isRuled: true }
}

const validity = (until: number | null | undefined, now: number): string => {
  if (until === undefined) return 'no document'
  if (until === null) return 'documented'
  return `${isExpired(until, now) ? 'expired' : 'documented until'} ${dayAt(until)}`
}

const issuedText = ({ issued_at }: EvidenceFile) =>
  issued_at === null ? 'no date of issue' : `issued ${dayAt(issued_at)}`

const expiryText = ({ expires_at }: EvidenceFile, now: number): string => {
  if (expires_at === null) return 'no expiry date'
  return `${isExpired(expires_at, now) ? 'EXPIRED' : 'expires'} ${dayAt(expires_at)}`
}
