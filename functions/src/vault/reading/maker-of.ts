import type { Finding } from '@attestry/core/vault/reading'
import { canonicalMaker, findMakers } from '../../text/makers'
import { tokenScore } from '../../text/parts/token-score'
import { findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'

const LABEL =
  /^(?:(?:company|supplier|manufacturer|vendor|maker|brand|producer|exporter|applicant|client|customer|organi[sz]ation)(?:'s)?(?: name)?|sample submitted by|submitted by|manufactured by|hersteller|lieferant|firma|制造商|製造商|生产厂家|生产商|供应商|供應商|申请单位|申請單位|委托单位|委託單位|公司名称|公司名稱|品牌|厂商|メーカー名?|製造者|会社名|供給者|依頼者)(?:[ /]*[A-Za-z ]{2,30})?\s*[:.]?\s*/i
const LEGAL =
  /((?:[A-Z][\p{L}\d&.'’-]*,? ){1,6}(?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|GmbH|AG|B\.?V|N\.?V|S\.?A(?:\.?S|RL)?|SpA|S\.p\.A|S\.?r\.?l|AB|Oy|SE|PLC|plc|K\.K|Pte|Sdn)\b\.?(?:,? (?:Ltd|KG|Inc|LLC)\b\.?)?|[A-Z][A-Z &.,-]{3,40} (?:CO\.?,? ?LTD|CORPORATION|INC|LIMITED)\b\.?)/u
const LEGAL_CJK =
  /((?:(?!我|本公)[\u4e00-\u9fff]{2,24}(?:有限公司|股份公司|集团))|(?:株式会社[\u3040-\u30ff\u4e00-\u9fff]{2,15})|(?:[\u3040-\u30ff\u4e00-\u9fff]{2,20} ?株式会社))/u
const STAMP = /^\(?(?:盖章|蓋章|签章|公章|印)\)?\s*[::]?/
/** "CIT Relay & Switch declares …", "We, Nichicon Corporation, hereby certify …" */
const SPEAKER =
  /(?:^|[.;:] |\b[Ww]e, )((?:[A-Z][\p{L}\d&.'’-]*,? |& ){1,6})(?:\([A-Za-z]+\) |and its subsidiaries )?(?:hereby |herewith )?(?:certif(?:y|ies)|declares?|confirms?|states?|represents|guarantees?|warrants?)\b/gu
/** Somebody else than who made the product. */
const FOREIGN =
  /^(?:to|attn|attention|customer|sold to|ship to|bill to|kunde|an|客户|客戶|致|お客様|納入先|supplied to)\b|^(?:to|customer|客户|客戶|致)\s*[:.]|御中|様$/i
const LABORATORY =
  /\b(?:SGS|Intertek|TÜV|TUV|Bureau Veritas|Eurofins|DEKRA|CTI)\b|华测|華測|通标|台灣檢驗|檢驗科技|检测(?:认证|技术|中心)|\bUL\b|laborator/i
const DECLARES =
  /declar|certif|confirm|state[sd]?\b|hereby|erklär|bestätig|supplied by|manufactured by|produced by|products of/i

type Vote = { name: string; row: Row; weight: number; isKnown: boolean }

/** Whose products the document is about. A laboratory's client is the maker, a customer named in a letter is not. */
export function findMaker({ rows, blocks, title }: Pick<PdfText, 'rows' | 'blocks' | 'title'>): Finding<string> | null {
  const last = rows.length
  const lines = rows.filter(({ text }) => !FOREIGN.test(text))
  const votes = lines.flatMap((row, index): Vote[] => {
    const labelled = LABEL.test(row.text) && !/^customer|^client'?s? (?:ref|no)/i.test(row.text)
    const place = index < 5 || row.top < 0.15 ? 2.5 : index >= last - 6 ? 1.5 : row.top > 0.93 ? 2 : 1
    const weight = place + (labelled ? 6 : 0) + (DECLARES.test(row.text) ? 1 : 0) + (row.size > 12 ? 0.8 : 0)
    const known = row.cells.flatMap(({ text }) => findMakers(text).map((mention) => ({ mention, text })))
    const legal = (LEGAL.exec(row.text) ?? LEGAL_CJK.exec(row.text))?.[1]
    const named = known
      .filter(({ mention, text }) => !isPartOf(text, mention))
      .map(({ mention: { name, start, end }, text }) => {
        const said = text.slice(start, end)
        return { name, said, isShort: said.length <= 4 && /^[A-Z]+$/.test(said) }
      })
      // A few letters beside a whole name of a company are that company's number or code.
      .filter(({ said, isShort }) => !isShort || legal === undefined || legal.includes(said))
      // In a sentence they are a unit or a word: "IR below 5 uA".
      .filter(({ isShort }) => !isShort || labelled || !isSentence(row))
      .map(({ name, isShort }): Vote => ({ name, row, isKnown: true, weight: weight * (isShort ? 0.35 : 1) }))
    if (named.length > 0) return named.slice(0, 2)
    const value = labelled
      ? row.text
          .replace(LABEL, '')
          .replace(/^[\s:\t]+/, '')
          .replace(STAMP, '')
          .split('\t')[0]
          ?.trim()
      : undefined
    const name =
      value && value.length > 1 && value.length < 80 && !LABORATORY.test(value) && /\p{L}{2}/u.test(value)
        ? value
        : legal
    if (!name || LABORATORY.test(name) || LABORATORY.test(row.text)) return []
    return [{ name: canonicalMaker(name.trim()), row, isKnown: false, weight: weight * (legal ? 0.8 : 0.6) }]
  })
  votes.push(...speakers(blocks, rows[0]))
  const inTitle = findMakers(title)[0]
  const sums = new Map<string, { sum: number; first: Vote }>()
  for (const vote of votes) {
    const entry = sums.get(vote.name) ?? { sum: 0, first: vote }
    entry.sum += vote.weight / (1 + entry.sum / 8)
    if (vote.weight > entry.first.weight) entry.first = vote
    sums.set(vote.name, entry)
  }
  if (inTitle && sums.has(inTitle.name)) sums.get(inTitle.name)!.sum += 1
  const best = [...sums].toSorted(([, a], [, b]) => b.sum - a.sum)[0]
  if (!best) return null
  const [name, { sum, first }] = best
  return findingOf(
    name.slice(0, 200),
    first.row.page,
    first.row.text,
    Math.min(0.98, (first.isKnown ? 0.6 : 0.45) + sum * 0.05),
  )
}

/** Who declares something in a sentence. */
function speakers(blocks: PdfText['blocks'], first: Row | undefined): Vote[] {
  if (!first) return []
  return blocks.flatMap(({ page, text }) =>
    [...text.matchAll(SPEAKER)].flatMap(([words, name = '']): Vote[] => {
      const plain = speakerIn(name)
      const isName = /^[A-Z]/.test(plain) && plain.length > 2 && !NO_SPEAKER.test(plain) && !LABORATORY.test(plain)
      const row = { ...first, page, text: words.trim() }
      return isName ? [{ name: canonicalMaker(plain), row, weight: 3, isKnown: findMakers(plain).length > 0 }] : []
    }),
  )
}

/**
 * Of "BAS16 We" nobody, of "BAS16 We, Nexperia," the company: the line before may end in a part number, without a stop.
 */
function speakerIn(words: string): string {
  const [said = ''] = words.split(/\bWe\b,?/).slice(-1)
  const names = said.trim().split(' ')
  const first = names.findIndex((name) => !/\d/.test(name) || tokenScore(name.replace(/,$/, '')) < 0)
  return first === -1 ? '' : names.slice(first).join(' ').replace(/,$/, '')
}

const NO_SPEAKER =
  /^(?:we|i|it|this|that|the|these|undersigned|hereby|company|manufacturer|supplier|seller|report|document|certificate|declaration|directive|regulation|echa|european|commission|annex|article|as|in|on|and|please)\b/i

const isSentence = ({ text }: Row): boolean => /[a-z]{2} [a-z]/.test(text) && !DECLARES.test(text)

/** "ST" in "ST-1234" and "TE" in a longer capital word are not makers. */
const isPartOf = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\d-]/.test(text.charAt(end)) || /[\d-]/.test(text.charAt(start - 1)) || /^[_@]/.test(text.slice(end))
