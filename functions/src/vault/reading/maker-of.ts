import type { Finding } from '@attestry/core/vault/reading'
import { canonicalMaker, findMakers } from '../../text/makers'
import { tokenScore } from '../../text/parts/token-score'
import { findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'
import { isPerson } from './person-name'

const LABEL =
  /^(?:(?:company|supplier|manufacturer|vendor|maker|brand|producer|exporter|applicant|client|customer|organi[sz]ation)(?:'s)?(?: name)?|sample submitted by|submitted by|manufactured by|(?:issued|made) by|(?:issued )?on behalf of|hersteller|lieferant|firma(?=.*\b(?:GmbH|AG|KG|e\.K|sp\.|s\.r\.o))|fabricante|proveedor|fabricant|fournisseur|produttore|costruttore|fornitore|producent|dostawca|výrobce|dodavatel|gyártó|fabrikant|leverancier|leverandør|tillverkare|leverantör|valmistaja|üretici|제조사|제조업체|회사명|업체명|공급업체|制造商|製造商|生产厂家|生产商|供应商|供應商|申请单位|申請單位|委托单位|委託單位|声明单位|公司名称|公司名稱|品牌|厂商|メーカー名?|製造者|会社名|供給者|依頼者)(?![\p{Ll}])(?:[ /]*[A-Za-z][A-Za-z ]{1,29}(?=\s*[:.\t]|$))?(?: ?[/(]? ?[\u3040-\u9fff]{2,8}\)?)?\s*[:.]?\s*/iu
const FORMS = String.raw`Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|LLP|GmbH|AG|KGaA|KG|OHG|e\.\s?K|B\.?V|N\.?V|S\.?A(?:\.?S|RL)?|S\.?A\.?U|S\.?L\.?U?|SpA|S\.p\.A|S\.?r\.?l|S\.?n\.?c|AB|ASA?|A\/S|ApS|a\.s|Oyj?|SE|PLC|plc|K\.K|Pte|Pty|Pvt|Sdn|Bhd|[Ss]p\. ?z ?o\. ?o|s\.r\.o|[Kk]ft|Zrt|Nyrt|d\.o\.o|A\.?Ş|Ltd\. Şti|Lda|Ltda`
/** The name of a company with its legal form. */
export const LEGAL = new RegExp(
  String.raw`(?<!\p{L})((?:(?:[a-z]{0,3}[A-ZÀ-Þ][\p{L}\d&.'’-]*|&|de|of|and|und|et|y|e),? ){1,6}(?:${FORMS})(?![\p{L}\d])\.?(?:,? (?:Ltd|KG|Inc|LLC|Bhd|de C\.V)\b\.?|(?: & Co\.? ?KG))*|[A-ZÀ-Þ][A-ZÀ-Þ &.,-]{3,40} (?:CO\.?,? ?LTD|CORPORATION|INC|LIMITED)\b\.?)`,
  'u',
)
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
  const head = letterhead(rows)
  const votes = rows
    .filter(({ text }) => !FOREIGN.test(text))
    .flatMap((row, index) => votesOf(row, index, index >= rows.length - 6))
  if (head) votes.push(head, ...rows.slice(1).flatMap((row) => echoOf(row, head)))
  votes.push(...speakers(blocks, rows[0]), ...namedBySellers(blocks, rows[0]))
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

/** "Deutsch: Wir erklären …" */
const LANGUAGE = /^Deutsch ?[:/]/

/** Whom a line names, and how much that says. */
function votesOf(row: Row, index: number, isNearEnd: boolean): Vote[] {
  const labelled = LABEL.test(row.text) && !/^customer|^client'?s? (?:ref|no)/i.test(row.text)
  const place = index < 5 || row.top < 0.15 ? 2.5 : isNearEnd ? 1.5 : row.top > 0.93 ? 2 : 1
  const weight = place + (labelled ? 6 : 0) + (DECLARES.test(row.text) ? 1 : 0) + (row.size > 12 ? 0.8 : 0)
  const legal = (LEGAL.exec(row.text) ?? LEGAL_CJK.exec(row.text))?.[1]
  const named = row.cells
    .flatMap(({ text }) => findMakers(text).map((mention) => ({ mention, text })))
    .filter(({ mention, text }) => !isPartOf(text, mention) && !LANGUAGE.test(text.slice(mention.start)))
    .map(({ mention: { name, start, end }, text }) => {
      const said = text.slice(start, end)
      return { name, said, isShort: said.length <= 4 && /^[A-Z&]+$/.test(said) }
    })
    // A few letters beside a whole name of a company are that company's number or code.
    .filter(
      ({ said, isShort }) =>
        !isShort || (legal === undefined ? labelled || isPlaceOfNames(row, index) : legal.includes(said)),
    )
    .map(({ name, isShort }): Vote => ({ name, row, isKnown: true, weight: weight * (isShort ? 0.35 : 1) }))
  if (named.length > 0) return named.slice(0, 2)
  const name = (labelled ? labelledName(row.text) : undefined) ?? legal
  if (!name || LABORATORY.test(name) || LABORATORY.test(row.text)) return []
  return [{ name: canonicalMaker(name.trim()), row, isKnown: false, weight: weight * (legal ? 0.8 : 0.6) }]
}

/** What stands behind the label of a maker, if that can be a name. */
function labelledName(text: string): string | undefined {
  const value =
    text
      .replace(LABEL, '')
      .replace(/^[\s:\t]+/, '')
      .replace(STAMP, '')
      .split('\t')[0]
      ?.trim() ?? ''
  return value.length > 1 && value.length < 80 && !LABORATORY.test(value) && isName(value) ? value : undefined
}

/** Short names are also words and units ("VAC", "IR"): they count where little else stands. */
const isPlaceOfNames = ({ text, top }: Row, index: number): boolean =>
  text.length < 45 && !/\d/.test(text) && (index < 5 || top < 0.15 || top > 0.9)

const isName = (text: string): boolean =>
  /^\P{Ll}*\p{L}{2}/u.test(text) && !/^\p{Ll}/u.test(text) && !isPerson(text) && !/[::]$/.test(text)

/** What no name of a company is: words of a title, a town, a day. */
const NO_NAME =
  /\d|declar|certif|statement|report|notice|information|communicat|conform|complian|complies|rohs|reach|svhc|prop(?:osition)? ?65|erkl[äæ]r|bescheinig|bestätig|auskunft|déclar|attest|dichiar|declaraci|deklarac|customer|whom|concern|dear|subject|invoice|change notif|series|data ?sheet|origin|声明|証明|证明|报告|回答|承诺|保证|通知/iu
const TITLE_WORDS = /^(?:[\p{Lu}\d&][\p{L}\d&.'’-]*|of|de|du|des|del|der|und|and|et|y|e|&|\+|la|le)$/u

/** A name on the first lines of a letter, without a legal form: on the very first, or in the largest letters. */
function letterhead(rows: readonly Row[]): Vote | null {
  const first = rows.slice(0, 3).filter(({ page, cells }) => page === 1 && cells.length === 1)
  const largest = first.toSorted((a, b) => b.size - a.size)[0]
  for (const row of [largest, rows[0]]) {
    if (!row || !first.includes(row) || (row !== rows[0] && row.size <= 13)) continue
    const name = row.text.split(/ [·|–-] |, /)[0]?.trim() ?? ''
    const words = name.split(' ')
    const isIt =
      words.length <= 6 && words.every((word) => TITLE_WORDS.test(word)) && name.length > 2 && !NO_NAME.test(name)
    if (!isIt || LABORATORY.test(name) || FOREIGN.test(row.text) || LEGAL.test(row.text)) continue
    return { name: canonicalMaker(name), row, weight: row.size > 13 ? 3 : 2, isKnown: findMakers(name).length > 0 }
  }
  return null
}

/** The same name again, below a signature or in a footer. */
const echoOf = (row: Row, { name, isKnown }: Vote): Vote[] =>
  row.text.toLowerCase().includes(name.toLowerCase()) ? [{ name, row, weight: 1, isKnown }] : []

/** Of whom a seller passes something on. */
const PASSED_ON =
  /\b(?:[Tt]he (?:original )?manufacturer,?|manufactured by|(?:authori[sz]ed )?distributor (?:of|for)|[Hh]ersteller,?|le fabricant,?|il produttore,?) ((?:\p{Lu}[\p{L}\d&.'’-]*,? |& ){1,5})/gu

/** A letter of a distributor is about another's parts, though its own name stands everywhere. */
const namedBySellers = (blocks: PdfText['blocks'], first: Row | undefined): Vote[] =>
  !first
    ? []
    : blocks.flatMap(({ page, text }) =>
        [...text.matchAll(PASSED_ON)].flatMap(([words, name = '']): Vote[] => {
          const [known] = findMakers(name)
          const row = { ...first, page, text: words.trim() }
          return known ? [{ name: known.name, row, weight: 12, isKnown: true }] : []
        }),
      )

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
  /^(?:we|i|it|this|that|the|these|undersigned|hereby|affidavit|company|manufacturer|supplier|seller|report|document|certificate|declaration|directive|regulation|echa|european|commission|annex|article|as|in|on|and|please)\b/i

/** "ST" in "ST-1234" and "TE" in a longer capital word are not makers. */
const isPartOf = (text: string, { start, end }: { start: number; end: number }): boolean =>
  /[\d-]/.test(text.charAt(end)) || /[\d-]/.test(text.charAt(start - 1)) || /^[_@]/.test(text.slice(end))

/** Under the name that the organization knows the maker by, if it is one of that maker's names. */
export const asKnown = (found: Finding<string> | null, known: string | null): Finding<string> | null =>
  found && known !== null && canonicalMaker(found.value) === canonicalMaker(known) ? { ...found, value: known } : found
