import type { Finding, Signature } from '@attestry/core/vault/reading'
import { anyOf, listsIn, phrasesIn } from '../../text/dates/date-words'
import { en } from '../../text/language/en'
import { findAll, findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'

const NOT_REQUIRED =
  /(?:valid|effective|binding|gültig|wirksam)[^.]{0,20} (?:without|ohne)[^.]{0,30}(?:signature|unterschrift|stamp)|(?:no|not require a|does not require any?) (?:handwritten |manual |physical )?signature(?: is)?(?: required| needed| necessary)?|ohne unterschrift gültig|signature (?:is )?not (?:required|needed|necessary)|without (?:a )?(?:handwritten )?signature|无需签[名字章]|無需簽[名章]|免签|署名(?:・?[捺押]印)?(?:は|を)?(?:不要|省略)|押印(?:は|を)?(?:不要|省略)|捺印省略/gi

const LABEL =
  /^(?:(?:full |printed? |typed )?name|signed(?: by)?|signature|by|(?:electronically )?approved(?: by)?|authori[sz]ed(?: by| signature| signatory| person)?|approval|prepared by|issued by|issuer|certified by|responsible(?: person)?|person in charge|representative|unterschrift|unterzeichner|unterzeichnet von|freigegeben(?: von)?|erstellt von|担当者?(?:名)?|責任者|承認|作成者?|発行者|発行責任者|批准|核准|审核|签字|签名|签署人?|授权代表(?:签字)?|授权签字人|代表人|法定代表人|负责人|負責人|簽名|簽署|核准人)(?:[ /]*[A-Za-z ]{3,20})?\s*[:.]?\s*$/i
/** The same at the beginning of a cell that goes on with the name. */
const LABELLED =
  /(?:^|\s|\()(?:(?:full |print(?:ed)? )?name|signed(?: by)?|signature|by|approved(?: by)?|authori[sz]ed(?: by| signature| signatory)?|prepared by|issued by|certified by|responsible(?: person)?|unterschrift|freigegeben von|担当者?|責任者|承認|作成|発行者|批准|核准|审核|签字|签名|授权代表(?:签字)?|授权签字人|代表人|负责人|負責人|簽名)\s*[::]\s*(.+)$/i

const TITLE =
  /\b(?:manager|director|engineer|president|officer|head of|chief|vice|vp|ceo|cto|coo|specialist|supervisor|leader|coordinator|representative|secretary|counsel|quality|compliance|analyst|administrator|executive|signatory|leiter(?:in)?|beauftragte[rn]?|geschäftsführer(?:in)?|responsable|directeur)\b|总监|總監|经理|經理|主管|主任|厂长|工程师|工程師|总经理|董事长|副总|协理|協理|部[长長]|课长|課長|係長|室長|所長|本部長|社長|取締役|代表|担当|签字人|品质|品質/i
const EAST_TITLE = /(?:本部長|部長|部长|課長|课长|係長|室長|所長|工場長|社長|取締役|主任|担当)/

const WORD = "[A-ZÀ-ÖØ-Þ][\\p{L}'’-]*\\.?"
const PERSON = new RegExp(
  `^(?:(?:Mr|Ms|Mrs|Dr|Prof|Ing|Dipl)\\.?(?:-Ing\\.?)? ?)*${WORD}(?: (?:${WORD}|van|von|der|den|de|da|di|la|le|bin|ter)){1,4}$`,
  'u',
)
const NO_NAMES =
  'inc|corp|corporation|ltd|gmbh|llc|company|limited|co|group|electronics?|semiconductors?|components?|products?|industries|industrial|systems?|international|solutions?|capacitors?|resistors?|connectors?|relays?|switch(?:es)?|devices?|materials?|environmental|team|regards|technolog(?:y|ies)|compliance|compliant|declaration|certificate|statement|report|rohs|reach|date|product|part|model|series|directive|regulation|page|name|title|position|signature|signed|manager|director|engineer|president|officer|quality|department|division|avenue|street|road|box|dear|customer|subject|best regards|yours|sincerely|test|sample|annex|lead|cadmium|mercury|none|not|yes|and|the|for|of|with|list|candidate|china|germany|japan|taiwan|korea|usa'
const NOT_A_PERSON = new RegExp(
  `\\b(?:${NO_NAMES}|${anyOf(...listsIn(en.dates.months).map((names) => phrasesIn(names)[0]))})\\b`,
  'i',
)

const isPerson = (text: string): boolean => text.length <= 45 && PERSON.test(text) && !NOT_A_PERSON.test(text)
/** Two to four characters, or a family and a given name with a blank between them. */
const isEastAsianPerson = (text: string): boolean =>
  /^(?:[\u4e00-\u9fff]{2,4}|[\u4e00-\u9fff]{1,3} [\u3040-\u30ff\u4e00-\u9fff]{1,4})$/.test(text) && !TITLE.test(text)

type Signed = { name: string | null; title: string | null }

/** Who signed the document, by name and position. Null: nobody, as far as its text says. */
export function findSignature(text: Pick<PdfText, 'rows' | 'blocks' | 'is_signed'>): Finding<Signature> | null {
  const { rows, is_signed } = text
  const pages = rows.at(-1)?.page ?? 1
  const byHand = bySlash(rows) ?? byLabel(rows) ?? byTitle(rows) ?? byEastAsianTitle(rows)
  if (byHand) return byHand
  if (is_signed) return findingOf({ name: null, title: null }, pages, 'The file carries a digital signature', 0.9)
  const without = findAll(text, NOT_REQUIRED)[0]
  return without ? findingOf({ name: null, title: null }, without.page, without.words, 0.8) : null
}

const found = (signed: Signed, row: Row, next: Row | undefined, confidence: number): Finding<Signature> =>
  findingOf(signed, row.page, next ? `${row.text} ${next.text}` : row.text, confidence)

/** "/s/ Name", "i. V. Name": signs that stand for a signature by themselves. */
function bySlash(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    const match = /(?:\/s\/|\bi\. ?[VA]\.|\bppa\.?) ?(.+)/.exec(row.cells[0]?.text ?? '')
    const signed = match && personIn(match[1]!)
    if (signed) return found({ ...signed, title: signed.title ?? titleIn(rows[index + 1]) }, row, undefined, 0.95)
  }
  return null
}

/** A label of a form with the name behind it, in the next column or below. */
function byLabel(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    for (const [column, { text, x }] of row.cells.entries()) {
      const inside = LABELLED.exec(text)?.[1]
      const below = rows[index + 1]?.cells.find((cell) => Math.abs(cell.x - x) < 14)?.text
      const value = inside ?? (LABEL.test(text) ? (row.cells[column + 1]?.text ?? below) : undefined)
      const signed = value === undefined ? null : (personIn(value) ?? eastAsianIn(value))
      if (!signed) continue
      const title = signed.title ?? titleIn(rows[index + 1]) ?? titleIn(rows[index + 2])
      return found({ ...signed, title }, row, undefined, title ? 0.95 : 0.85)
    }
  }
  return null
}

/** A name with a position below it, or beside it after a comma. */
function byTitle(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    for (const [column, { text, x }] of row.cells.entries()) {
      const signed = personIn(text)
      if (!signed) continue
      if (signed.title) return found(signed, row, undefined, 0.9)
      // A company's name may stand between the two.
      const near = [1, 2, -1].map((step) => rows[index + step]?.cells.find((cell) => Math.abs(cell.x - x) < 14)?.text)
      const beside = row.cells[column + 1]?.text
      const title = [beside, ...near].find((one) => one !== undefined && isTitle(one))
      if (title && row.page === (rows[index + 1] ?? rows[index - 1])?.page)
        return found({ ...signed, title: title.replace(/[<>]/g, '').slice(0, 100) }, row, rows[index + 1], 0.9)
    }
  }
  return null
}

/** "品質保証部長 高橋 誠": the position comes first. A stamp's place without a name is no signature. */
function byEastAsianTitle(rows: readonly Row[]): Finding<Signature> | null {
  for (const row of rows) {
    const text = row.text
      .replace(/\(?印\)?/g, '')
      .replace(/\t/g, ' ')
      .trim()
    if (text.length > 40) continue
    const at = [...text.matchAll(new RegExp(EAST_TITLE.source, 'g'))].at(-1)
    const name = at && text.slice(at.index + at[0].length).replace(/^[\s::,、]+/, '')
    if (at && name && isEastAsianPerson(name))
      return found({ name, title: text.slice(0, at.index + at[0].length).trim() }, row, undefined, 0.85)
  }
  return null
}

/** "Name", "Name, Position", "Name / Position", "Name (Position)". */
function personIn(text: string): Signed | null {
  const clean = text.replace(/\(signed\)|[_.]{4,}|^\/s\/ ?/gi, '').trim()
  const [first = '', ...rest] = clean.split(/ ?[,/|(<] ?| - | – |\t/)
  const initials = /^[A-Z]\. ?[A-Z][\p{L}-]+$/u.test(first)
  if (!isPerson(first) && !initials) return null
  const title = rest.join(', ').replace(/[)>]/g, '').trim()
  return { name: first.slice(0, 100), title: TITLE.test(title) ? title.slice(0, 100) : null }
}

function eastAsianIn(text: string): Signed | null {
  const clean = text.replace(/\(?(?:印|签章|蓋章|盖章)\)?/g, '').trim()
  const [first = '', ...rest] = clean.split(/\t|[,、((]| {2,}| (?=职|職)/)
  const name = first.trim()
  if (isEastAsianPerson(name)) {
    const title = rest
      .join(' ')
      .replace(/^(?:职务|職稱|职位|職位)[::]?/, '')
      .replace(/[))]/g, '')
      .trim()
    return { name, title: title === '' ? null : title.slice(0, 100) }
  }
  const at = [...clean.matchAll(new RegExp(EAST_TITLE.source, 'g'))].at(-1)
  const after = at && clean.slice(at.index + at[0].length).replace(/^[\s::]+/, '')
  return after && isEastAsianPerson(after) ? { name: after, title: clean.slice(0, at.index + at[0].length) } : null
}

const isTitle = (text: string): boolean =>
  text.length < 90 && TITLE.test(text) && !/[.:*]$/.test(text) && !LABEL.test(text)

const titleIn = (row: Row | undefined): string | null => {
  const text = row?.text.replace(/^(?:title|position|post|function|职务|職稱)[\t :]*/i, '') ?? ''
  return isTitle(text)
    ? text
        .replace(/[\t<>]/g, ' ')
        .trim()
        .slice(0, 100)
    : null
}
