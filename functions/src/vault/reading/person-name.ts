/** Names of persons, and what they are in a company. */
import { anyOf, listsIn, phrasesIn } from '../../text/dates/date-words'
import { en } from '../../text/language/en'
import { findMakers } from '../../text/makers'

/** A position in a company. */
export const TITLE =
  /(?<!\p{L})(?:manager|director|engineer|president|officer|head of|chief|vice|vp|ceo|cto|coo|specialist|supervisor|leader|coordinator|representative|secretary|counsel|quality|compliance|analyst|administrator|executive|signatory|owner|partner|stewardship|assurance|regulatory|chemist|scientist|expert|consultant|advisor|adviser|assistant|buyer|clerk|founder|proprietor|chair(?:man|woman|person)?|inspector|technician|controller|agent|head|lead$|(?:regulatory|sales|technical|customer) (?:contact|support|affairs|service)|regulatory affairs|laboratory|responsable|directeur|directrice|directora?|responsabile|dirett(?:ore|rice)|titolare|rappresentante|legale|gerente|jefe|jefa|encargad[oa]|administrador|gérante?|chef|kierownik|dyrektor|specjalista|prezes|ředitel|vedoucí|jednatel|igazgató|vezető|directeur|manager|hoofd|direktør|sjef|chef|ansvarlig|kvalitets\p{L}*|johtaja|päällikkö|müdür\p{L}*|yönetici\p{L}*|inżynier|ingénieur|ingegnere|ingeniero|prokurist(?:in)?|qm[bs]|ehs)(?!\p{L})|\p{L}*(?:leiter(?:in)?|beauftragte[rn]?|geschäftsführer(?:in)?|qualität\p{L}*|management|konformität|entwicklung|qualitätswesen)(?!\p{L})|总监|總監|经理|經理|主管|主任|厂长|工程师|工程師|总经理|董事长|副总|协理|協理|部[长長]|课长|課長|係長|室長|所長|本部長|社長|取締役|代表|担当|签字人|品质|品質|대표|부장|과장|팀장|이사|차장/iu

const WORD = "(?:[dO]['’])?[A-ZÀ-ÖØ-ÞĀ-Ž][\\p{L}'’-]*\\.?"
const BETWEEN = 'van|von|vom|zu|zur|der|den|de|da|di|del|della|dos|la|le|bin|ter|ten|y|e|jun\\.?|jr\\.?|sr\\.?'
const PERSON = new RegExp(
  `^(?:(?:Mr|Ms|Mrs|Dr|Prof|Ing|Dipl|Dott(?:\\.?ssa)?|Dra|Sig(?:\\.?ra)?|Hr|Fr|M|Mme|mgr|inż|ir|drs)\\.?(?:-Ing\\.?)? ?)*${WORD}(?:,? (?:${WORD}|${BETWEEN})){1,4}$`,
  'u',
)
const NO_NAMES =
  'inc|corp|corporation|ltd|gmbh|llc|company|limited|co|group|electronics?|semiconductors?|components?|products?|industries|industrial|systems?|international|solutions?|capacitors?|resistors?|connectors?|relays?|switch(?:es)?|devices?|materials?|environmental|team|regards|technolog(?:y|ies)|compliance|compliant|declaration|certificate|statement|report|rohs|reach|svhc|information|electronic|digital|seal|stamp|date|product|part|model|series|directive|regulation|page|name|title|position|signature|signed|manager|director|engineer|president|officer|quality|department|division|avenue|street|road|box|dear|customer|subject|best regards|yours|sincerely|test|sample|annex|lead|cadmium|mercury|services?|support|holdings?|technical|our|your|this|all|none|not|yes|and|the|for|of|with|list|candidate|qualit(?:é|à|ät|eit)|direction|direzione|dirección|produits|responsabile|responsable|ufficio|abteilung|servicio|bureau|china|germany|japan|taiwan|korea|usa'
const NOT_A_PERSON = new RegExp(
  `(?<!\\p{L})(?:${NO_NAMES}|${anyOf(...listsIn(en.dates.months).map((names) => phrasesIn(names)[0]))})(?!\\p{L})`,
  'iu',
)

/** A name of two to five words, none of which is one of companies and papers. */
export const isPerson = (text: string): boolean =>
  text.length <= 45 &&
  !/^(?:il|la|el|the|der|die) /i.test(text) &&
  PERSON.test(text) &&
  !NOT_A_PERSON.test(text) &&
  !isOfMaker(text)

/** "Vishay Intertechnology" has the form of a name. */
const isOfMaker = (text: string): boolean => findMakers(text).some(({ start, end }) => start === 0 && end > 4)

/** Two to four characters, or a family and a given name with a blank between them. */
export const isEastAsianPerson = (text: string): boolean =>
  /^(?:[々\u4e00-\u9fff]{2,4}|[々\u4e00-\u9fff]{1,3} [\u3040-\u30ff\u4e00-\u9fff]{1,4})$/.test(text) &&
  !TITLE.test(text) &&
  !/供应|供應|公司|单位|單位|中心|客户|客戶|产品|產品|报告|声明|聲明|日期|职[务称]|签|章|[部课科商]$/.test(text)
