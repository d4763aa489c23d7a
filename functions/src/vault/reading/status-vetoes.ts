/** What keeps a sentence from being good news, whatever else it says. */
import { COMPLIES, NO_DUTY, NO_EXCEPTION } from './status-words'

/** What will be, was, or is wanted; what there is besides. */
const NOT_NOW =
  /\bwill (?:be|comply|meet|conform)\b|\b(?:planned|expected|scheduled) (?:to|for|in|by)\b|\bour (?:goal|target|aim|objective)|\bgoal is\b|\bstrive|\baim (?:to|at)\b|\bformer(?:ly)?\b|\bwithdrawn\b|\bby the end of\b|^from the \w+ quarter|^until (?:the|now|then|20)|\buntil the (?:update|change)|\b(?:compliant|conforming|free) (?:version|variant|type|alternative)|-konforme (?:variante|ausführung|version)|(?:version|variante) conforme|conforme (?:disponible|su richiesta|sur demande|bajo pedido)|\bon request\b|auf anfrage|\bgeplant\b|umstellung|\bwerden (?:ab|bis|im)\b|\bseront\b|\bprévu|\bserán\b|\bsaranno\b|\bbędą\b|\bzullen\b|予定|计划|計画|目标|目標/i
/** What is not there are data. */
const NO_DATA =
  /\b(?:svhc|reach|rohs|stoff)[- ]?(?:data|daten|information)|\b(?:data|information\w*|informa(?:ci[oó]n|zioni|cj[ia]|tions?)|angaben|auskunft|gegevens) (?:about|on|regarding|sur|sulle|sobre|su|zum?|zur|over|o)\b|\bno knowledge (?:about|of the)\b|stoffdaten|\bno data\b|信息$|信息。/i
/** Nobody stands for it, or not everybody has answered. */
const NO_WORD =
  /\b(?:not|nicht|no|ne|non|nie|niet|cannot) (?:\p{L}+ ){0,3}(?:guarantee|warrant|ensured?|garantier|gewährleist|garanti|zapewni|garand)|\bhas not confirmed|\bhave (?:not )?answered|\bhas not answered|\bnot (?:yet )?(?:been )?(?:evaluated|assessed|tested)|\boutstanding\b|\bknown to us so far|\b\d+ ?% of (?:our|the) (?:suppliers|smelters)|\bis unknown\b|\bnot known\b|待确认|待定|不保证|无法保证|保証できません|確認しております|noch offen/iu
/** The law's own words, and what customers want. */
const NOT_OURS =
  /\b(?:a|any|each) (?:product|part|article|component) (?:complies|is|contains|that|which)|^(?:the )?(?:articles?|products?|equipment|components?|parts) (?:which|that) (?:contain|comply|are|do)|\bthe (?:packaging|housing|insulation|contacts?|cable|wires?|coating)\b (?:of [\w ]{1,30} )?(?:contains?|meets?|is|are|compl)|\bindicates that\b|\baccepts? only|\bprévoit que\b|\bseuls? les\b|\b(?:expects?|accepts? only|requires?|demands?|erwartet|verlangt|fordert|chiede|richiede|exige|demande)\b (?:that|only|bauteile|all|prodotti|productos|que|des|,)/i
/** "Not free of SVHC" has a substance. */
const NOT_FREE =
  /\b(?:not|nicht|pas|non|no|nie|niet|inte)\b (?:\p{L}+[- ]){0,2}?(?:(?:conflict|svhc)[- ]?)?(?:free|frei|exempts?|priv[oi]|libres?|vrij|woln[ey]|fri)\b/iu
/** Another standard is what is met. */
const OTHER_NORM =
  /(?:compl(?:y|ies|iance)|conforms?|conformity|konform|erfüllt) (?:with|to|mit|zu)? ?(?:the )?(?:requirements of )?(?:IEC|ISO|EN|DIN|IPC|UL|GB)[ -/]?\d/i

const VETOES = [NOT_NOW, NO_DATA, NO_WORD, NOT_OURS, NOT_FREE, OTHER_NORM]

/** Whether a sentence is no good news although it has the words for it. */
export const isVetoed = (text: string): boolean => VETOES.some((one) => one.test(text))

const DENIAL =
  /\b(?:not|fails?|failed|cannot|nicht|kein\p{L}*|ne|pas|non|no|não|nie|niet|geen|inte|ikke)\b|n[’']t\b|niezgodn|nespl|incumpl|(?:非|不|未|没)|(?:て(?:い|おり)|でき|し|たし)ません|(?:しない|ていない)/iu
const CLAUSES = /[,;:.]|\b(?:and|und|et|ed|y|e|i|sowie|but|aber|mais|ma|pero|og|och|en)\b/iu
/** "No. 1907/2006" denies nothing. */
const NUMBER = /\b(?:no|nr|n)[.°º]? ?(?=[\d(])/giu

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
