import type { Topic } from '@attestry/core/base/topic'
import { OF_MAKERS } from '@attestry/core/sending/answer-grid'
import { type Clause, topicsOf } from '../../text/intent/clauses'
import type { ReadMail } from '../../text/intent/features'

/**
 * What a mail asks of the organization itself, of what companies declare for all that they make: "for your company please
 * provide a statement on conflict minerals". Not what it asks elsewhere without saying so.
 */
export function topicsOfCompany({ subjectClauses, ownClauses }: ReadMail): Topic[] {
  const ofCompany = new Set<Topic>()
  const others = new Set<Topic>()
  let isBelow = false
  for (const clause of [...subjectClauses, ...ownClauses]) {
    const topics = topicsOf(clause).filter((topic) => OF_MAKERS.includes(topic))
    const isOfIt = COMPANY.test(clause.text) || OF_COMPANY.test(clause.text)
    if (isOfIt && topics.length === 0) isBelow = true
    else if (!ITEM.test(clause.text)) isBelow = false
    if (isOfIt || isBelow) for (const topic of topics) ofCompany.add(topic)
    else if (asksAtAll(clause)) for (const topic of topics) others.add(topic)
  }
  return [...ofCompany].filter((topic) => !others.has(topic))
}

const asksAtAll = ({ concepts, isQuestion, text }: Clause): boolean =>
  isQuestion || concepts.has('please') || concepts.has('send') || ITEM.test(text)

/** A line of a list. */
const ITEM = /^\s*(?:[*•·▪◦‣–-]|\(?(?:\d{1,2}|[a-z])[.)])\s*\S/i

/** "A company statement", "for your own processes and products". */
const OF_COMPANY =
  /(?<!\b(?:our|my|by|per|the) )\b(?:company|corporate|enterprise) (?:statement|declaration|position|letter)s?(?!\p{L})|\b(?:Unternehmens|Firmen)(?:erklärung|stellungnahme|bestätigung|aussage)(?:en)?(?!\p{L})|\bdéclarations? d['’]entreprise|\bdeclaraci(?:ón|ones) (?:de empresa|corporativas?)|\bdichiarazion[ei] aziendal[ei]|\bdeclaraç(?:ão|ões) (?:de empresa|corporativas?|empresaria(?:l|is))|\bbedrijfsverklaring(?:en)?(?!\p{L})|\boświadczeni[ea] firmow[ea]|\bfiremní prohlášení|\bföretagsdeklaration\p{L}*|公司声明|公司聲明|会社としての(?:宣言|声明|回答)|회사 차원의|\byour own (?:products and )?(?:processes|operations)(?!\p{L})|\bIhren? eigenen (?:Produkte und )?(?:Prozesse|Verfahren)|\bvos propres (?:produits et )?(?:procédés|processus)|\bsus propios (?:productos y )?procesos|\bi (?:vostri|propri) (?:prodotti e )?processi|\bos (?:seus|vossos) próprios (?:produtos e )?processos|\buw eigen (?:producten en )?processen/iu

/** "For your company", and not "from your company" or "your company's products". */
const COMPANY =
  /(?<!\b(?:from|by|von|bei|chez|par|da|por|door|hos|from the)\s)(?:\b(?:your|the) (?:company|organi[sz]ation|firm|business)(?:['’]s)?(?!\p{L})(?!['’]?s? (?:products?|parts?|items?|articles?|components?|e-?mail|name|address))|\bcompany[- ](?:level|wide)(?!\p{L})|\bIhr(?:e[nrs]?|em)? (?:Firma|Unternehmens?|Gesellschaft|Haus(?:es)?)(?!\p{L})|\bvotre (?:société|entreprise|compagnie)(?!\p{L})|\b(?:su|vuestra) (?:empresa|compañía|organización)(?!\p{L})|\b(?:la )?vostra (?:azienda|società|impresa|ditta)(?!\p{L})|\b(?:a )?sua empresa\b|\buw (?:bedrijf|onderneming|firma)(?!\p{L})|\b(?:ert|deres|jeres) (?:företag|bolag|firma|virksomhed|bedrift|selskap)(?!\p{L})|\b(?:państwa|waszej) (?:firm|spółk)\p{L}*|\bvaš[ie]\p{L}* (?:společnost|firm)\p{L}*|贵公司|貴公司|贵司(?!产品|的产品)|貴社(?!製品|の製品)|귀사(?!의? 제품))/iu
