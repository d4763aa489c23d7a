import { partKey } from '@attestry/core/base/part-number'
import type { PdfText } from './pdf-text'

/** What a number stands behind that is that of a report or a certificate, its own or one that it cites. */
const LABEL =
  /(?:\b(?:cert|certif|certyfikat|form|formular|formulaire|case|vorgang|zeichen|ref|réf)\.?(?: (?:no?|nr)\.)?|\b(?:file|job|sample|specimen)s? (?:no|nr|id)\b\.?|(?:report|certificate|zertifikats?|prüfbericht(?:s|es)?)[ -]?(?:no|nos|number|nummer|nr|ref)\b\.?|(?:报告|報告|证书|證書|证|試験報告書)(?:编号|編號|书?号|番号)|\b(?:based on|according to|as per|see|gemäß|laut) (?:the |our )?(?:test )?(?:report|certificate|prüfbericht))\s*[:：.#]?\s*([A-Z\d][A-Z\d/.-]{5,})/giu

/** A number that says itself that it is that of a paper: "CEL-DEC-026", "SPC/ENV/011". */
const OF_PAPER =
  /(?<![A-Z\d-])(?=[A-Z\d/._-]*\d)[A-Z\d]+(?:[-/._][A-Z\d]+)*[-/._](?:DEC|DECL|DOC|DOK|CERT|COC|ENV|EHS|QMS|EMS|STMT|LTR|POL|ROHS|REACH|SVHC|PFAS|CMRT)(?:[-/._][A-Z\d]+)+(?![A-Z\d])/g

/** Keys of the numbers of reports and certificates in a document. They look like part numbers, and are none. */
export const documentNumbers = ({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>): ReadonlySet<string> =>
  new Set(
    [...rows, ...blocks].flatMap(({ text }) => [
      ...[...text.matchAll(LABEL)].map((match) => partKey(match[1]!)),
      ...[...text.matchAll(OF_PAPER)].map(([number]) => partKey(number)),
    ]),
  )
