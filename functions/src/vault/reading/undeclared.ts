/** What a paper says that looks like a declaration and is none: it takes one back, or says that there is none yet. */
import type { Finding, Undeclared } from '@attestry/core/vault/reading'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { sentencesOf } from './sentences'
import { TO_COME, UNSURE } from './status-words'

const TAKEN_BACK =
  /\b(?:is|are|was|were|been|be|hereby|we) (?:\w+ ){0,2}?(?:withdr[ae]wn?|revoked?|rescind(?:ed)?|cancell?ed)\b|\bwithdrawal of\b|null and void|no longer (?:valid|in force)|zurückgezogen|widerrufen|\bungültig\b|(?:est|sont) (?:\w+ ){0,2}(?:retiré|annulé|révoqué)e?s?|(?:è|viene|sono) (?:\w+ ){0,2}(?:ritirat|annullat|revocat)[aoie]|queda(?:n)? (?:\w+ ){0,2}(?:anulad|retirad|sin efecto)|ingetrokken|wycofan|unieważnion|撤回|作[废廢]|失效|取り下げ|取下げ|無効/i
/** "All earlier versions are no longer valid" takes back others. */
const OF_OTHERS =
  /\b(?:previous|earlier|older|former|prior|preceding|supersed\w*|replac\w*|if|when|once|after|unless|upon)\b|frühere|vorherige|bisherige|ältere|ersetzt|wenn|falls|sofern|précédent|remplac|antérieur|precedent|sostituisc|anterior|sustituy|eerdere|vorige|poprzedni|zastępuj|以前|之前|先前|旧|代替|替代|如果|場合/i
const DECLARATION =
  /d[ée]clar|certificat|statement|confirmation|erklärung|bescheinigung|zertifikat|bestätigung|attestation|dichiarazion|verklaring|deklaracj|oświadczen|声明|聲明|证明|證明|証明|宣言/i
const IS_ABOUT_LAW =
  /rohs|reach|svhc|2011 ?\/ ?65|2002 ?\/ ?95|1907 ?\/ ?2006|prop(?:osition)?\.? ?65|conflict|3tg|compliant|konform|conform|符合|適合/i

/** Directive 2002/95/EC ended on 2 January 2013 (2011/65/EU, article 26): who complies with it alone, says nothing of today. */
export const isOfOldLaw = ({ blocks }: PdfText): boolean =>
  blocks.some(({ text }) => OLD_ROHS.test(text)) && !blocks.some(({ text }) => ROHS_NOW.test(text))

const OLD_ROHS = /2002 ?\/ ?95/
const ROHS_NOW = /2011 ?\/ ?65|2015 ?\/ ?863|rohs[ -]?(?:2|3|II|III)\b|2017 ?\/ ?2102/i

/** The first sentence that says so. It matters only where a paper states nothing else. */
export function findUndeclared(text: PdfText): Finding<Undeclared> | null {
  const isOld = isOfOldLaw(text)
  for (const one of sentencesOf(text)) {
    const kind = isOld && OLD_ROHS.test(one.text) ? 'old_law' : kindOf(one.text)
    if (kind) return findingOf(kind, one.page, one.text, 0.8)
  }
  return null
}

function kindOf(text: string): Undeclared | null {
  if (TAKEN_BACK.test(text) && DECLARATION.test(text) && !OF_OTHERS.test(text)) return 'withdrawn'
  const isToCome = UNSURE.test(text) || TO_COME.test(text) || UNDER_WAY.test(text)
  return isToCome && IS_ABOUT_LAW.test(text) ? 'not_yet' : null
}

const UNDER_WAY =
  /\b(?:still|currently|presently) (?:\w+ )?under (?:evaluation|review|investigation|assessment|test)|wird (?:noch|derzeit|zurzeit) (?:geprüft|untersucht|bewertet)|noch in (?:prüfung|bewertung)|评估中|審査中|検討中|評価中/i
