/** What keeps a sentence from being good news, whatever else it says. */
import { COMPLIES, NO_DUTY, NO_EXCEPTION, TO_COME } from './status-words'

/** "Not free of SVHC" has a substance. */
const NOT_FREE =
  /\b(?:not|none|nicht|kein\w*|pas|non|no|nie|niet|inte)\b (?:\p{L}+[- ]){0,4}?(?:(?:conflict|svhc)[- ]?)?(?:free|frei|exempts?|priv[oi]|libres?|vrij|woln[ey]|fri)\b/iu
/** Nobody stands for it. */
const NOT_DECLARED =
  /\b(?:not|nicht|no|ne|non|não|nie|niet|cannot) (?:\p{L}+ ){0,3}(?:guarant|warrant|assur|confirm|declar|certif|attest|bestätig|erklär|versicher|garant|dichiar|déclar|verkla|bevestig|potwierdz|oświadcz)/iu
/** "78 % of our smelters" are not all. */
const SOME = /\b[1-9]\d? ?% of (?:our|the)\b/i
/** "Articles that contain no SVHC" are those of the law. */
const RELATIVE = /\b(?:articles?|products?|components?|parts|items) (?:which|that) (?:contain|compl|conform|meet|do)/i

const VETOES = [NOT_FREE, NOT_DECLARED, SOME, RELATIVE, TO_COME]

/** Whether a sentence is no good news although all its words are understood. */
export const isVetoed = (text: string): boolean => VETOES.some((one) => one.test(text))

const DENIAL =
  /\b(?:not|fails?|failed|cannot|nicht|kein\p{L}*|ne|pas|non|no|não|nie|niet|geen|inte|ikke)\b|n[’']t\b|niezgodn|nespl|incumpl|(?:非|不|未|没)|(?:て(?:い|おり)|でき|し|たし)ません|(?:しない|ていない)/iu
const CLAUSES = /[,;:.]|\b(?:and|und|et|ed|y|e|i|sowie|but|aber|mais|ma|pero|og|och|en)\b/iu
/** "No. 1907/2006" denies nothing. */
const NUMBER = /\b(?:no|nr|n)[.°º]? ?(?=[\d(])/giu

/** Whether a text has a word that denies. */
export const isNegated = (text: string): boolean =>
  DENIAL.test(text.replace(NO_EXCEPTION, '').replace(NO_DUTY, '').replace(NUMBER, ''))

/** Whether something denies that it complies, in the clause that says so. */
export const isDeniedCompliance = (text: string): boolean =>
  text
    .replace(NO_EXCEPTION, '')
    .replace(NO_DUTY, '')
    .replace(NUMBER, '')
    .replace(/\([^)]*\)/g, '')
    .split(CLAUSES)
    .some((clause) => COMPLIES.test(clause) && DENIAL.test(clause))

const HEADING =
  /konformit|conformit[àéy]|complian(?:ce|t)|certificat|zertifikat|declarat|dichiaraz|d[ée]clarat|declaraci|statement|report|erklärung|bescheinigung|bestätigung|oświadczenie|deklaracja|verklaring|svhc[- ]free|证明|證明|声明|聲明|証明|宣言|回答書/i
const VERB =
  /\b(?:we|our|hereby|confirms?|certif(?:y|ies)|declares?|compl(?:y|ies)|contains?|are|is|has|have|do|does|meets?|sind|ist|wir|erfüllen|enthalten|entsprechen|sont|nous|sono|son|cumplen|są|zijn|voldoen|ne)\b|[:：]|(?:不|未)含|含有し|適合し|符合[^性]/i

/** A title names what a document is about; it states nothing. */
export const isHeading = (text: string): boolean =>
  text.length < 90 && !/[.!。;；]$/.test(text) && HEADING.test(text) && !VERB.test(text)
