import { isKeyOf } from '@attestry/core/base/keys-of'
import { namedPaperText } from '@attestry/core/base/named-paper-words'
import { LAW_ABROAD, paperPlaces } from '@attestry/core/sending/paper-names'
import type { Finding } from '@attestry/core/vault/reading'
import { distinct, findAll, findingOf } from './document-text'
import type { PdfText, Row } from './pdf-text'

/** Laws and standards by their numbers, in one spelling. */
const LAWS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['2011/65/EU', /(?<!\d)2011 ?\/ ?65(?!\d)/g],
  ['(EU) 2015/863', /(?<!\d)2015 ?\/ ?863(?!\d)/g],
  ['2002/95/EC', /(?<!\d)2002 ?\/ ?95(?!\d)/g],
  ['(EC) 1907/2006', /(?<!\d)1907 ?\/ ?2006(?!\d)/g],
  ['2000/53/EC', /(?<!\d)2000 ?\/ ?53(?!\d)/g],
  ['(EU) 2019/1021', /(?<!\d)2019 ?\/ ?1021(?!\d)/g],
  ['(EU) 2017/821', /(?<!\d)2017 ?\/ ?821(?!\d)/g],
  ['GB/T 26572', /GB ?\/? ?T? ?26572/g],
  ['SJ/T 11364', /SJ ?\/? ?T ?11364/g],
]

/** The four phthalates, which 2011/65/EU restricts by (EU) 2015/863 only, behind the limit that is kept for them. */
const PHTHALATES =
  /(?<=0[.,]1 ?%(?:(?!\b(?:not|nicht|except|without)\b)[^.;]|\.(?=\d)){0,200})\b(?:DBP, BBP, DEHP|DEHP, BBP, DBP),? (?:and )?DIBP\b(?! (?:\w+ ){0,2}not\b)/g

/** The laws that a document cites, by number or by what they restrict, and those of the United Kingdom by their names. */
export const findDirectives = (text: Pick<PdfText, 'blocks'>): Finding<string>[] =>
  distinct([
    ...[...LAWS, ['(EU) 2015/863', PHTHALATES] as const].flatMap(([name, pattern]) =>
      findAll(text, pattern).map(({ page, words }) => findingOf(name, page, words, 0.98)),
    ),
    ...text.blocks.flatMap((block) =>
      paperPlaces(block.text).flatMap(({ paper, start, end }) =>
        isKeyOf(LAW_ABROAD, paper) && !isLeftOut(block.text, start, end)
          ? findingOf(namedPaperText(paper), block.page, block.text, 0.9)
          : [],
      ),
    ),
  ])

/** "Not assessed against UK RoHS", "UK REACH is not covered". */
const isLeftOut = (text: string, start: number, end: number): boolean =>
  NOT_SEEN.test(text.slice(0, start)) || IS_NOT.test(text.slice(end))
const NOT_SEEN =
  /\b(?:not (?:yet )?(?:been )?(?:assess|cover|evaluat|check|consider|address|includ|appl|tak|made|valid)\w*|exclud\w+|except|nicht (?:\w+ )?(?:geprüft|bewertet|berücksichtigt))\b[^.;]{0,80}$/i
const IS_NOT =
  /^[^.;]{0,60}\b(?:(?:is|are|has|have|was|were) not|not (?:assess|cover|evaluat|check|consider|address|includ|appl)\w*|nicht (?:\w+ )?(?:geprüft|bewertet|berücksichtigt|abgedeckt))\b/i

const EXEMPTION =
  /(?:(?<![\w(.-])|(?<=[Ee]xemptions? \())(?<!TSCA (?:section )?|[Ss]ection |§ ?)([1-9]|[1-3]\d|4[0-5])(?: ?\(? ?([a-h]) ?\)?| ?\( ?([A-H]) ?\)|(?<=(?:[Ee]xemption|Ausnahme)s? (?:no\.? |number |Nr\.? )?\d{1,2})([A-H]))(?: ?[-–(]? ?(VI{0,3}|I{1,3}V?|IV)\)?)?(?![\w%])/g
const ABOUT =
  /exempt|annex (?:iii|iv)|anhang (?:iii|iv)|ausnahme|豁免|排除|適用除外|除外|exención|esenzion[ei]|exemption|附属書 ?(?:III|IV)|附录 ?(?:III|IV)|isenç|výjim|wyłącz|vrijstelling|dérogation|załącznik\w* (?:III|IV)|bijlage (?:III|IV)|allegato III|annexe III|anexo III/i

/**
 * Exemptions of Annex III and IV, such as `7(c)-I`: only where the text speaks of exemptions, as "7 a" can be anything.
 */
export function findExemptions({ blocks, rows }: Pick<PdfText, 'blocks' | 'rows'>): Finding<string>[] {
  // Directive 2000/53/EC has exemptions of its own.
  const isOfCars = (row: Row) => /\bELV\b|2000 ?\/ ?53/.test(row.text) && !/rohs|2011 ?\/ ?65/i.test(row.text)
  const ofCars = rows.filter((row) => row.cells.length > 1 && isOfCars(row)).flatMap(({ cells }) => cells.slice(1))
  const withoutCars = <Line extends { text: string }>(line: Line): Line => ({
    ...line,
    text: ofCars.reduce((left, { text }) => (text.length > 3 ? left.replaceAll(text, ' ') : left), line.text),
  })
  const lines = [...blocks.map(withoutCars), ...rows.filter((row) => !isOfCars(row))]
  return distinct(
    lines.flatMap(({ page, text }) => {
      const about = ABOUT.exec(text)
      if (!about && !isInExemptionColumn(rows, text)) return []
      return [...text.matchAll(EXEMPTION)]
        .filter(({ index }) => !about || Math.abs(index - nearest(text, index)) < 160)
        .map((match) => findingOf(codeOf(match), page, text, about ? 0.9 : 0.7))
    }),
  )
}

/** The exemptions in a cell that names nothing else: "7(a), 7(c)-I". */
export const exemptionCodes = (cell: string): string[] => [...new Set([...cell.matchAll(EXEMPTION)].map(codeOf))]

const codeOf = ([, number, small, capital, bare, roman]: RegExpExecArray): string =>
  `${number}(${(small ?? capital ?? bare)!.toLowerCase()})${roman ? `-${roman}` : ''}`

const nearest = (text: string, index: number): number =>
  [...text.matchAll(new RegExp(ABOUT.source, 'gi'))]
    .map((match) => match.index)
    .toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))[0] ?? Infinity

/** In a column of them, or one of a list below a sentence about them. */
const isInExemptionColumn = (rows: PdfText['rows'], text: string): boolean => {
  const at = rows.findIndex((row) => row.text === text)
  const isListed = /^\d{1,2}\([a-h]\)(?:-[IVX]+)?\s+\p{L}/u.test(text)
  if (isListed && rows.slice(Math.max(0, at - 10), at).some((row) => ABOUT.test(row.text))) return true
  return (
    at > 0 &&
    rows
      .slice(Math.max(0, at - 12), at)
      .some(
        ({ cells }) =>
          cells.length > 1 &&
          cells.some((cell) =>
            /^(?:(?:RoHS|Annex (?:III|IV)|EU) )*exempt|^豁免|^適用除外|^Ausnahme|^Wyłącz|^Vrijstelling|^Dérogation|^Exención|^Esenzion/i.test(
              cell.text,
            ),
          ),
      )
  )
}
