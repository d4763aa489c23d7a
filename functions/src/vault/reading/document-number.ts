import { partKey } from '@attestry/core/base/part-number'
import type { PdfText } from './pdf-text'

/** What a number stands behind that is that of a report or a certificate, its own or one that it cites. */
const LABEL =
  /(?:\b(?:cert|certif|certyfikat|form|formular|formulaire|case|vorgang|zeichen|ref|réf)\.?(?: (?:no?|nr)\.)?|(?:report|certificate|zertifikats?|prüfbericht(?:s|es)?)[ -]?(?:no|nos|number|nummer|nr|ref)\b\.?|(?:报告|報告|证书|證書|证|試験報告書)(?:编号|編號|书?号|番号)|\b(?:based on|according to|as per|see|gemäß|laut) (?:the |our )?(?:test )?(?:report|certificate|prüfbericht))\s*[:：.#]?\s*([A-Z\d][A-Z\d/.-]{5,})/giu

/** Keys of the numbers of reports and certificates in a document. They look like part numbers, and are none. */
export const documentNumbers = ({ rows, blocks }: Pick<PdfText, 'rows' | 'blocks'>): ReadonlySet<string> =>
  new Set([...rows, ...blocks].flatMap(({ text }) => [...text.matchAll(LABEL)].map((match) => partKey(match[1]!))))
