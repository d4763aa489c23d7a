import type { Finding, Signature } from '@attestry/core/vault/reading'
import { findAll, findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'
import { isEastAsianPerson, isPerson, TITLE } from './person-name'

const NOT_REQUIRED =
  /(?:valid|effective|binding|gültig|wirksam)[^.]{0,20} (?:without|ohne)[^.]{0,30}(?:signature|unterschrift|stamp)|(?:no|not require a|does not require any?) (?:handwritten |manual |physical )?signature(?: is)?(?: required| needed| necessary)?|ohne unterschrift gültig|signature (?:is )?not (?:required|needed|necessary)|without (?:a )?(?:handwritten )?signature|无需签[名字章]|無需簽[名章]|免签|署名(?:・?[捺押]印)?(?:は|を)?(?:不要|省略)|押印(?:は|を)?(?:不要|省略)|捺印省略/gi

/** The words before the name of who signs, in a form. */
const LABELS =
  '(?:full |print(?:ed)? |typed )?name|signed(?: by| for)?|(?:(?:company |authori[sz]ed )?seal (?:and|&|/) )?signature(?: on file)?|by|(?:(?:electronically|digitally) )?(?:signed|approved)(?: by)?|authori[sz]ed(?: by| signature| signatory| person)?|approval|prepared by|issued by|issuer|certified by|responsible(?: person)?|person in charge|representative|(?:for|on behalf of) the [a-z]+|unterschrift|unterzeichner|unterzeichnet von|gezeichnet|gez\\.?|freigegeben(?: von)?|erstellt von|fdo\\.?|firmado(?: (?:digitalmente )?por)?|firma(?:to(?: (?:digitalmente )?da)?)?|signé(?: par)?|signataire|podpis(?:ano)?|podepsal|aláírás|handtekening|ondertekend door|assinado por|assinatura|underskrift|underskrevet af|signerat av|allekirjoitus|imza|서명|서명자|작성자|승인|승인자|담당자|대표자|担当者?(?:名)?|責任者|承認|作成者?|発行者|発行責任者|批准|核准|审核|签字|签名|签署人?|签发人?|保证人|声明人|授权人|授权代表(?:签[字名])?|授权签[字名]人?|代表人|法定代表人|负责人|負責人|经理|簽名|簽署|核准人|盖章签[字名]|签[字名]盖章'
/** In two languages, or with a word more: "Signature / 签名", "Authorized by 授权人". */
const MORE = '(?:[ /]*[A-Za-z]{3,20}){0,2}(?: ?[/(]? ?[\\u3040-\\u9fff]{2,8}\\)?)?'
const LABEL = new RegExp(`^(?:${LABELS})${MORE}\\s*[:.]?\\s*$`, 'i')
/** The same at the beginning of a cell that goes on with the name. */
const LABELLED = new RegExp(`(?:^|\\s|\\()(?:${LABELS})${MORE}\\s*[::]\\s*(.+)$`, 'i')
/** Without a colon: "gez. Ada Byron", "Digitally signed by Ada Byron on 2026-04-16". */
const SIGNS =
  /(?:\/s\/|\bw\. ?g\.|\bi\. ?[VA]\.|\bppa\.?|\bp\. ?[pPoO]\.|\bgez\.|\bFdo\.:?|(?:digitally|electronically) signed by|elektronisch unterzeichnet von|firmato digitalmente da|signé électroniquement par|firmado digitalmente por:?) ?(.+)/i
/** Behind a name: "(signed)", "(签字)", "(電子署名済)". */
const SIGN =
  /[((]\s*(?:(?:electronically |digitally )?signed|sgd\.?|gez\.?|seal(?:ed)?|signature|firmato|firmado|signé|podpisano|elektronisch signiert|签[字章名](?:并?盖章)?|簽[章名]|盖章|蓋章|印|電子署名済み?|署名済み?|서명|인)\s*[))](?!\s*[::])/i
/** The end of a letter, after which its writer's name stands. */
const CLOSING =
  /^(?:(?:best|kind|warm|kindest)? ?regards|(?:yours?|respectfully|sincerely|faithfully|truly|cordially|very truly)(?: (?:yours|sincerely|faithfully|truly))?|respectfully(?: submitted)?|thanks|thank you|(?:mit )?(?:freundlichen?|besten?|herzlichen?) gr(?:ü|ue)(?:ß|ss)en?|hochachtungsvoll|(?:bien )?cordialement|veuillez agréer.*|(?:sincères |meilleures )?salutations.*|distinti saluti|cordiali saluti|atentamente|(?:un )?(?:cordial )?saludos?(?: cordiales)?|z (?:poważaniem|wyrazami szacunku)|s pozdravem|tisztelettel|met vriendelijke groet(?:en)?|atenciosamente|med venlig hilsen|med vänlig hälsning|ystävällisin terveisin|saygılarımızla|saygılarımla|signed|敬具|以上|顺祝商祺|此致|敬礼|감사합니다)[,.!]?$/i

const EAST_TITLE =
  /(?:本部長|部長|部长|課長|课长|係長|室長|所長|工場長|社長|取締役|主任|担当|主管|总监|總監|总经理|總經理|经理|經理|厂长|廠長|工程师|工程師|董事长|部(?= \S{2,4}$)|课(?= \S{2,4}$)|부장|과장|팀장|이사|대표)/

type Signed = { name: string | null; title: string | null }

/** Who signed the document, by name and position. Null: nobody, as far as its text says. */
export function findSignature(text: Pick<PdfText, 'rows' | 'blocks' | 'is_signed'>): Finding<Signature> | null {
  const { rows, is_signed } = text
  const pages = rows.at(-1)?.page ?? 1
  const byHand =
    bySign(rows) ?? byLabel(rows) ?? byTitle(rows) ?? byEastAsianTitle(rows) ?? byPlace(rows) ?? bySeal(rows)
  if (byHand) return byHand
  if (is_signed) return findingOf({ name: null, title: null }, pages, 'The file carries a digital signature', 0.9)
  const without = findAll(text, NOT_REQUIRED)[0]
  return without ? findingOf({ name: null, title: null }, without.page, without.words, 0.8) : null
}

const found = (signed: Signed, row: Row, next: Row | undefined, confidence: number): Finding<Signature> =>
  findingOf(signed, row.page, next ? `${row.text} ${next.text}` : row.text, confidence)

/** "/s/ Name", "i. V. Name", "Name (signed)": signs that stand for a signature by themselves. */
function bySign(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    for (const { text } of row.cells) {
      const behind = SIGNS.exec(text)?.[1]?.replace(/ on \d.*$/, '')
      const before = SIGN.test(text) ? text.split(SIGN)[0]!.replace(/^.*[::] ?/, '') : undefined
      const named = behind ?? before
      const signed = named === undefined ? null : signedIn(named)
      if (signed) return found({ ...signed, title: signed.title ?? titleIn(rows[index + 1]) }, row, undefined, 0.95)
    }
  }
  return null
}

/** A name, also behind a position: "General Manager T. Isogai". */
const signedIn = (text: string): Signed | null =>
  personIn(text) ?? eastAsianIn(text) ?? personIn(text.split(TITLE).at(-1)?.trim() ?? '')

/** "深圳市某某电子有限公司(公章)": a company's seal, not the place for one ("供应商(盖章):"). */
function bySeal(rows: readonly Row[]): Finding<Signature> | null {
  const row = rows.find(
    ({ text }, index) =>
      /(?:公司|株式会社|中心|部)[^::]{0,6}[((](?:公司)?(?:公章|盖章|蓋章|印章|公章或合同章|社印)[))]$/.test(
        text.trim(),
      ) ||
      (/^[((][^()]{0,8}(?:公章|盖章|蓋章|社印)[))]$/.test(text.trim()) &&
        rows.slice(Math.max(0, index - 2), index).some((above) => /公司|部/.test(above.text))),
  )
  return row ? found({ name: null, title: null }, row, undefined, 0.7) : null
}

/** After the closing of a letter, or as its very last words, a name needs no position. */
function byPlace(rows: readonly Row[]): Finding<Signature> | null {
  const closing = rows.findLastIndex(({ text }) => CLOSING.test(text.trim()))
  const after = closing === -1 ? [] : rows.slice(closing + 1, closing + 5)
  const last = rows.filter(({ page }) => page === rows.at(-1)?.page).slice(-2)
  const isLetter = rows.length > 5
  for (const row of [...after, ...(isLetter ? last : [])]) {
    if (row.cells.length > 2 || /contact|ansprech|rückfragen/i.test(row.text)) continue
    for (const { text } of row.cells) {
      const signed = personIn(text) ?? (isEastAsianName(text) ? { name: text, title: null } : null)
      if (signed) return found(signed, row, undefined, 0.7)
    }
  }
  return null
}

const isEastAsianName = (text: string): boolean =>
  /^[\u4e00-\u9fff]{1,3} [\u3040-\u30ff\u4e00-\u9fff]{1,4}$/.test(text) && isEastAsianPerson(text)

/** A label of a form with the name behind it, in the next column or below. */
function byLabel(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    for (const [column, { text, x }] of row.cells.entries()) {
      const inside = LABELLED.exec(text)?.[1] ?? byPosition(text)
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

/** "Compliance Officer: Ada Byron" */
function byPosition(text: string): string | undefined {
  const [, position = '', name] = /^([^::]{3,45}?)\s*[::]\s*(.+)$/.exec(text) ?? []
  return name !== undefined && TITLE.test(position) && !/contact|customer|coordinator/i.test(position) && personIn(name)
    ? name
    : undefined
}

/** A name with a position below it, or beside it after a comma. */
function byTitle(rows: readonly Row[]): Finding<Signature> | null {
  for (const [index, row] of rows.entries()) {
    if (index < 2) continue
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
  const clean = text.replace(/\((?:signed|signature|sgd\.?)\)|[_.]{4,}|^\/s\/ ?/gi, '').trim()
  // "Chen, Yi-Ting", "Zhou Min 周敏"
  const turned = /^(\p{Lu}\p{Ll}+), (\p{Lu}\p{Ll}+(?:-\p{Lu}?\p{Ll}+)?)(?= ?[\u3040-\u9fff]|$)/u.exec(clean)?.[0]
  const [said = '', ...rest] = turned === undefined ? clean.split(/ ?[,/|(<] ?| - | – |\t/) : [turned]
  const first = said.replace(/ ?[\u3040-\u9fff]{2,4}$/, '')
  const initials = /^(?:[A-Z]\. ?){1,3}(?:(?:van|von|de|der|den|di) )*[A-Z][\p{L}-]+(?: (?:jun|jr|sr)\.?)?$/u.test(
    first,
  )
  if ((!isPerson(first) && !initials) || CLOSING.test(first)) return null
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
  text.length < 90 && TITLE.test(text) && !/[:*]$|(?<!\b(?:dept|div|inc|ltd|mgmt))\.$/i.test(text) && !LABEL.test(text)

const titleIn = (row: Row | undefined): string | null => {
  const text = row?.text.replace(/^(?:title|position|post|function|职务|職稱)[\t :]*/i, '') ?? ''
  return isTitle(text)
    ? text
        .replace(/[\t<>]/g, ' ')
        .trim()
        .slice(0, 100)
    : null
}
