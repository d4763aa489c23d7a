import { isReply } from '@attestry/core/mail/quote-start'
import { fold } from '../language/fold'
import type { Clause } from './clauses'
import type { ReadMail } from './features'

/** Whether somebody answers what we wrote, as the quote says, or nothing is quoted. */
export const answersUs = ({ mail, subject, sections }: ReadMail): boolean =>
  isReply(subject) &&
  mail.kind === 'message' &&
  (sections.quoted === '' || domainOf(sections.quotedAddress) === (mail.own_domain?.toLowerCase() ?? null))

/** Whether the subject says what was asked before: somebody answers us, or has got that and asks for something else. */
export const isSubjectPast = (read: ReadMail): boolean =>
  answersUs(read) || (isReply(read.subject) && read.ownClauses.some(hasIt))

const hasIt = ({ concepts, text }: Clause): boolean =>
  concepts.has('received') ||
  // "Thanks for the certificate"
  (concepts.has('thanks') && concepts.has('document')) ||
  SERVED.test(fold(text))

/** "That one worked", said of what was sent. */
const SERVED =
  /\b(?:that|this|it|which|they|those|these)(?: (?:one|ones|file|pdf|document|declaration|certificate|letter))? (?:worked(?! for)|did (?:the trick|the job|it)|went through|was (?:accepted|perfect|exactly|just what|all we needed)|(?:is|are) (?:perfect|exactly|just what|all we need))|\b(?:das|die|der|es|damit)\b.{0,20} (?:hat|haben|ist|sind|war|waren) (?:\S+ ){0,2}(?:geklappt|funktioniert|gepasst|durchgegangen|akzeptiert|perfekt)\b|\b(?:ca|cela|celle-ci|celui-ci|le document) (?:a|est) (?:\S+ ){0,1}(?:marche|fonctionne|convenu|suffi|passee?|acceptee?|parfait)\b|\b(?:eso|ese|esa|aquello|con eso|ya) (?:nos |me )?(?:funciono|ha funcionado|ha servido|sirvio|valio|ha valido|basto)\b|\b(?:quello|quella|tutto|questo) (?:ha funzionato|e andat[oa] bene|andava bene|e stat[oa] accettat[oa])|\b(?:esse|essa|isso|aquele) (?:funcionou|serviu|deu certo|foi aceite|foi aceito)\b|\b(?:dat|die|deze) (?:werkte|is gelukt|is geaccepteerd|was prima|was perfect)\b|\b(?:to|ten|ta|tamten) (?:zadzialal[oa]?|wystarczylo|przeszlo|zostal[oa]? przyjet[ay])\b|\b(?:to|ten|ta) (?:fungoval[oa]?|stacilo|proslo|bylo v poradku)\b|\bdet (?:fungerade|gick bra|racker|virkede|gik fint|fungerte)\b|\b(?:se|tama) (?:toimi|kelpasi|riitti)\b|\b(?:az|ez) (?:mukodott|jo volt|megfelelt)\b|\b(?:acela|aceea|asta) (?:a functionat|a mers|a fost (?:bun|acceptat)a?)\b|\b(?:o|bu) (?:ise yaradi|oldu|kabul edildi)\b|(?:那个|那份|这份|這份|那份文件)(?:可以用|没问题|沒問題|通过了|通過了)|(?:あれ|それ|先日の(?:もの|分)|いただいたもの)(?:で|は)(?:大丈夫|問題ありません|通りました|助かりました)|(?:그것|그 (?:서류|문서|건))(?:으로|은|는|이)? ?(?:통과|해결|됐|되었|문제없)/

const domainOf = (address: string | null): string | null => address?.toLowerCase().split('@').at(-1) ?? null
