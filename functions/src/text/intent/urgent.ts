import { conceptsOf } from '../language/concepts'
import { fold } from '../language/fold'
import type { Clause } from './clauses'
import type { ReadMail } from './features'

/** Whether a mail says that it is urgent, or chases something. How people close a letter does neither. */
export const isUrgent = ({ ownClauses, subjectClauses, language }: ReadMail): boolean =>
  ownClauses.some((clause) => chases(clause, language)) ||
  [...ownClauses, ...subjectClauses].some(({ text }) => URGENT.test(fold(text)) && !NOT_URGENT.test(fold(text)))

const chases = ({ text, concepts }: Clause, language: string): boolean =>
  concepts.has('remind') &&
  (STILL.test(text) || conceptsOf(fold(text).replaceAll(CLOSING, ' '), language).has('remind'))

const URGENT =
  /\burgent(?:ly|e|es|emente|emment|issim\w+|ne|a)?\b|\burgen(?:cia|za|ce|zia)\b|\bdringend\w*|\beilt\b|\beilig|\bpiln(?:e|y|ie)\b|\bspecha\b|\bbradskande|\bhaster?\b|\bkiireelli|\bsurgos|\bacil(?:en|dir)?\b|\bspoed\b|紧急|緊急|加急|急需|至急|긴급|급합니다|시급/
const NOT_URGENT =
  /\b(?:not|no|isn't|nothing|nicht|kein\w*|pas|non|nao|niet|nie|neni|inte|ikke|nem|nu) (?:\p{L}+ ){0,2}(?:urgen|dringend|eilig|piln|specha|bradskande|haste|surgos|spoed)|acil degil|不紧急|不急|急ぎではあり|급하지/u

/** Who has waited for long. */
const STILL =
  /\b(?:still|since|noch|seit|immer noch|seguimos|sigo|todavía|aún|desde|ancora|da (?:giorni|settimane)|toujours|encore|depuis|ainda|nadal|wciąż|stále|ještě|fortfarande|ännu|stadig|nog steeds|al weken|hâlâ)\b|まだ|仍|还没|還沒|아직/iu

const REPLY =
  '(?:repl(?:y|ies)|response|feedback|answer|confirmation|comments|news|hearing|antwort|ruckmeldung|nachricht|rucksprache|respuesta|noticias|comentarios|confirmacion|riscontr\\w*|rispost\\w*|cenn\\w*|conferma|retours?|reponses?|nouvelles|respostas?|retorno|contact[oa]?|reactie|antwoord|bericht|odpowied\\w+|wiadomosc|odpoved\\w*|svar|aterkoppling|vastaus\\w*|valasz\\w*|raspuns\\w*)'
/** "Awaiting your reply", "quedo a la espera", "in attesa di un Vostro riscontro", as letters end. */
const CLOSING = new RegExp(
  [
    String.raw`\b(?:await(?:ing)?|wait(?:ing)? for|looking? forward to) (?:[\p{L}']+ ){0,4}${REPLY}`,
    String.raw`\b(?:quedo|quedamos|quedando|estoy|estamos|me quedo) (?:atent[oa]s? )?a la espera\b|\b(?:en|a la) espera de (?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:resto|restiamo|rimango|rimaniamo|restando|rimanendo) (?:quindi )?in attesa\b|\bin attesa d(?:i|el|ella|i un|i una) (?:[\p{L}']+ ){0,4}${REPLY}`,
    String.raw`\b(?:en|dans l['’]) ?attente de (?:[\p{L}']+ ){0,3}${REPLY}|\b(?:je reste|nous restons) (?:dans l['’]|en )attente\b`,
    String.raw`\b(?:fico|ficamos|ficando) (?:a aguardar|no aguardo|a espera)\b|\bno aguardo\b|\baguard(?:o|amos|ando) (?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:erwarte\w*|sehe\w*|warte\w* auf|freue\w* (?:mich|uns) auf|in erwartung) (?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:wacht\w*|zie\w*|in afwachting van|verneem\w*) (?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:czeka\w*|oczekuj\w*|w oczekiwaniu) (?:na )?(?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:ceka\w*|ocekava\w*|tesim\w* se) (?:na )?(?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:vantar|avvaktar|emotser|afventer|venter|ser fram|ser frem) (?:[\p{L}]+ ){0,3}${REPLY}`,
    String.raw`\b(?:odota\w+|jaan odottamaan) (?:[\p{L}]+ ){0,2}${REPLY}|\bvar(?:om|juk) (?:[\p{L}]+ ){0,2}${REPLY}|\bastept(?:am)? (?:[\p{L}]+ ){0,2}${REPLY}`,
    String.raw`\b(?:geri )?(?:cevab|donus|yanit)\p{L}* (?:[\p{L}]+ )?bekl\p{L}+`,
    String.raw`(?:等待|期待|静候|等候)[^。，,]{0,6}(?:回复|回覆|答复|答覆|消息|回音)`,
    String.raw`お?待ち(?:して(?:おり|い)ます|申し上げ)[^。]{0,4}|(?:회신|답변|연락)[^.]{0,6}기다리`,
  ].join('|'),
  'gu',
)
