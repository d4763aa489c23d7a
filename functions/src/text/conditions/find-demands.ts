/**
 * What a mail demands of its documents beside their age, and what it wants to know of its parts: "the test report",
 * "signed", "the current Candidate List", "only if it contains SVHC", "is it RoHS compliant?".
 */
import { dayAt, midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'
import type { Topic } from '@attestry/core/base/topic'
import { candidateListDay } from '@attestry/core/law/candidate-list'
import { FurtherLaw } from '@attestry/core/vault/reading'
import { isForward } from '@attestry/core/mail/quote-start'
import { DAY } from '../dates/calendar'
import { isMonthFirst } from '../dates/find-due-date'
import type { Reading } from '../dates/written-days'
import { type Clause, isWaived, topicsOf } from '../intent/clauses'
import { CONFIRMS } from '../intent/outright'
import type { ReadMail } from '../intent/features'
import { asksWhatIsIn } from '../language/concepts'
import { fold } from '../language/fold'
import { ONLY } from '../language/sets'
import { A_DAY, dayBy, maskTimes } from './mask-times'

export type FoundDemand = {
  kind: 'report' | 'signed' | 'current_list' | 'containing' | 'question'
  /** Of a report: a declaration is wanted as well. */
  beside?: boolean
  /** Of a list: its day, or one by which it was out. */
  day?: Day | null
  clause: string
  topics: Topic[]
  files: string[]
}

/** Each kind once for the same topics of the same clause; what is quoted counts where a mail only passes it on. */
export function findDemands(read: ReadMail): FoundDemand[] {
  const { mail, ownClauses, quotedClauses, language } = read
  const reading = { today: Math.floor(mail.received_date / DAY) * DAY, isMonthFirst: isMonthFirst(read) }
  const clauses = isForward(mail.subject) ? [...ownClauses, ...quotedClauses] : ownClauses
  return clauses.flatMap((clause, at) => {
    if (clause.isRow || isWaived(clause) || isTold(clause)) return []
    const isNear = clauses.slice(Math.max(0, at - NEAR), at + 1).some(isOfDocuments)
    const found = (kind: FoundDemand['kind'], topics: Topic[]): FoundDemand => ({
      kind,
      clause: clause.text,
      topics,
      files: [],
    })
    const asked = askedLaws(clause)
    const report = wantedReport(clause)
    const list = isNear && wants(clause) && !CURRENT_LIST.test(clause.text) ? listIn(clause, language, reading) : null
    return [
      ...(report && (isNear || wants(clause)) ? [{ ...found('report', topicsOf(clause)), ...report }] : []),
      ...(isNear && wantsSigned(clause) ? [found('signed', topicsOf(clause))] : []),
      ...(isNear && CURRENT_LIST.test(clause.text) ? [found('current_list', ['reach'])] : []),
      ...(list ? [{ ...found('current_list', ['reach']), ...list }] : []),
      ...(isOnlyContaining(clause) ? [found('containing', ['reach'])] : []),
      ...(asked.length > 0 ? [found('question', asked)] : []),
    ]
  })
}

/** How many clauses before it a demand may be about. */
const NEAR = 3

/** It came, or is refused. */
const isTold = ({ concepts }: Clause): boolean => concepts.has('refuse') || concepts.has('deliver')

const isOfDocuments = (clause: Clause): boolean =>
  clause.concepts.has('document') || clause.concepts.has('papers') || topicsOf(clause).length > 0

const REPORT =
  /(?<![\p{L}])(?:(?:lab(?:oratory)?|sgs|tüv|intertek|bureau veritas|cti)[- ](?:test )?reports?|(?:third[- ]party )?test(?:ing)? reports?|(?:analysis|analytical) reports?|(?:prüf|test|labor|analyse)bericht(?:e|s|en)?|rapports? (?:d['’]essais?|d['’]analyses?|de tests?)|(?:informes?|reportes?) de (?:ensayos?|pruebas?|laboratorio|análisis)|rapport[oi] (?:di|d['’]) ?(?:prova|prove|test|analisi)|relatórios? de (?:ensaios?|testes?|análises?)|(?:sprawozda\p{L}+|raport\p{L}*) z bada\p{L}+|test(?:rapport|verslag)(?:en|er|et)?|(?:zkušební|testovací) protokol\p{L}*|protokol\p{L}* o zkoušce|(?:test|deney|analiz) rapor\p{L}+)(?!\p{L})|(?:测试|检测|檢測|測試|检验|SGS)[^。,]{0,4}报告|(?:試験|検査|分析)(?:報告|成績)書|測試報告|시험\s?성적서|시험\s?보고서/iu
/** Reports of other tests: of what a part does, not of what is in it. */
const OTHER_TEST =
  /\b(?:functional|electrical|inspection|final|burn-?in|acceptance|outgoing|factory|reliability|calibration|emc|safety|flammability|fire|salt[- ]spray|vibration|shock|drop|ageing|aging|mechanical|endurance|8d|ict|hipot|performance|rf|radio|ul|cb)[- ](?:test )?(?:test(?:ing)? )?reports?\b|kalibrier|funktionsprüf|endprüf|brandprüf|\b(?:emc|emv|cem)\b|\b(?:no|not|without|instead of|rather than|kein\w*|ohne|statt|sans|sin|senza)\b[^.,;]{0,15}(?:report|bericht|rapport|informe)/iu
const DECLARATION =
  /\b(?:declaration\w*|certificat\w*|statement\w*|erklärung\w*|zertifikat\w*|bescheinigung\w*|\p{L}+erklärung\w*|déclaration\w*|declaraci\w*|certificad\w*|dichiarazion\w*|declaraç\w*|deklaracj\w*|verklaring\w*|prohlášen\w*|intyg\w*|beyan\w*)(?!\p{L})|\bcoc\b|证书|证明|声明|証明書|宣言書|인증서|확인서/iu
const OR = /\b(?:or|oder|ou|o|of|lub|nebo|eller|veya)\b|或|または|또는/iu

/** "The SGS test report", with or beside a declaration; who takes either gets the declaration. */
function wantedReport({ text }: Clause): { beside: boolean } | null {
  const report = REPORT.exec(text)
  if (report === null || OTHER_TEST.test(text)) return null
  const rest = text.replace(report[0], ' ')
  const beside = DECLARATION.test(rest)
  return beside && OR.test(rest) ? null : { beside }
}

const SIGNED =
  /\b(?:signed|signature|unterschrieben\w*|unterzeichnet\w*|unterschrift|signée?s?|firmad[oa]s?|firmat[oaie]|assinad[oa]s?|ondertekend\w*|podpisan\w*|podepsan\w*|undertecknad\w*|underskriven|undertecknat|imzalı|semnat\w*|aláírt|allekirjoitet\w*|underskrevet)(?!\p{L})|签字|签名|签署|签章|盖章|簽名|簽字|蓋章|署名|押印|捺印|서명|날인/iu
/** Other papers that are signed: contracts, orders, receipts. */
const OTHER_PAPER =
  /\b(?:nda|contract|agreement|order confirmation|purchase order|delivery note|quote|quotation|offer|invoice|code of conduct|vertrag|auftragsbestätigung|lieferschein|angebot|contrat|commande|contrato|pedido|contratto|ordine)\b|e-?signed|digitally signed mail|\bun-?signed|\bnot signed|nicht unterschrieben|pas signé|合同|契約書|계약/iu

const wantsSigned = (clause: Clause): boolean => SIGNED.test(clause.text) && !OTHER_PAPER.test(clause.text)

const NOW =
  '(?:current|latest|newest|most recent|up[- ]to[- ]date|valid|aktuell\\w*|neueste\\w*|geltend\\w*|gültig\\w*|actuelle|en vigueur|dernière|à jour|actual(?:izada)?|vigente|última|aggiornat[ao]|attuale|in vigore|ultima|aktualn\\w*|obowiązując\\w*|najnowsz\\w*|atual(?:izada)?|em vigor|actuele|huidige|nieuwste|aktuáln\\w*|platn\\w*|nejnovějš\\w*|aktuell\\w*|gällande|senaste|güncel|geçerli)'
const LIST =
  '(?:candidate list|svhc[- ]list\\w*|list of svhcs?|kandidatenliste|svhc[- ]liste|liste (?:des substances )?candidate?s?|liste svhc|lista (?:de (?:sustancias|substâncias) )?candidat\\w+|lista (?:de )?svhc|(?:elenco|lista) (?:delle sostanze )?candidat\\w+|list\\w* kandydack\\w*|kandidaatslijst|kandidatenlijst|kandidátsk\\w+ seznam\\w*|kandidatförteckning\\w*|kandidatlista\\w*|aday liste\\w*)'
/** "The current Candidate List", "la liste candidate en vigueur", "SVHC (253)", of a size that only the list has. */
const CURRENT_LIST = new RegExp(
  `(?<!\\p{L})${NOW}[^.;!?]{0,30}${LIST}|${LIST}[^.;!?]{0,25}(?<!\\p{L})${NOW}|(?:最新|现行|目前|現行)[^。；]{0,10}(?:候[选選][^。；]{0,4}清[单單]|候補リスト|SVHC|高懸念)|\\bREACH\\b[^.;!?]{0,40}(?<!\\p{L})${NOW} (?:list[ea]?|elenco|lijst)(?!\\p{L})|SVHC[^。；]{0,8}(?:最新|现行)|최신[^.]{0,12}(?:후보|SVHC)|(?<!\\p{L})(?:newer|more recent|neuere\\w*|plus récent\\w*|più recent\\w*|más reciente\\w*) (?:\\p{L}+ )?(?:REACH|SVHC)[ -](?:statement|declaration|certificate|erklärung|déclaration)`,
  'iu',
)

/** It says what is wanted. "Covers only 233 substances" says what is not good enough. */
const wants = ({ concepts, text, isQuestion }: Clause): boolean =>
  (isQuestion ||
    MUST.test(text) ||
    (['please', 'send', 'need', 'can', 'missing', 'confirm'] as const).some((one) => concepts.has(one))) &&
  !ONLY.test(text)
const MUST =
  /\b(?:must|shall|should|has to|have to|muss|müssen|soll\w*|doit|doivent|debe[n]?|deve|devono|devem|moet\w*|musi\w*|musí|ska)(?!\p{L})|必须|必須|须|需|要|해야|\binsist\w*|\brequires?\b|besteht auf|bestehen auf|exige\w*|\bpretend\w*|eist\b/iu

/** "SVHC (253)", "covering all 253 substances": of a size that only the list has. */
const SIZE =
  /\bsvhcs?[^.;!?\d]{0,25}(\d{3})\b|(?<![\d-])(\d{3}) (?:\p{L}+ ){0,2}(?:substan[cz]\w*|svhcs?|entries|stoffe\w*|eintr\p{L}+|sostanze|stoffen|latek|amnen|amnor|stoffer|maddeyi?|ainetta|anyag\w*)|(?<!\d)(\d{3}) ?(?:种|項|项|物質|物质|가지|종)/iu
const OF_LIST =
  '(?:list[ea]?s?|liste|elenco|lijst|seznam\\w*|forteckning\\w*|listesi\\w*|清单|清單|リスト|목록|\\bsvhcs?)'
const AS_OF =
  "(?:of|from|as of|as at|as per|dated|version|status|published|publication|updated?|issued|issue|edition|in|on|stand|vom|von|ausgabe|fassung|de|du|del|della|dell'|di|d'|al|au|a|en vigueur au|en fecha|fecha|a fecha|actualizada|mise a jour|aggiornat\\w+|versie|van|per|z|ze|z dnia|ze dne|dnia|fran|av|den|the|le|el|il|echa|reach|svhc\\w*|candidat\\w*|kandid\\w*|kandydack\\w*|kandidat\\w*|su[bs]stan\\w*)"
const NAMED_BEFORE = new RegExp(
  `${A_DAY}[ -]?(?:(?:version|edition|update|ausgabe|fassung|版|of|der|the|echa|reach|svhc|candidate|kandidaten|的|の) ?){0,5}${OF_LIST}`,
  'iu',
)
const NAMED_BEHIND = new RegExp(`${OF_LIST}[ ,:(（-]{0,3}(?:${AS_OF}[ .:,]{1,2}){0,4}${A_DAY}`, 'iu')

/**
 * The Candidate List against which documents are wanted: by its month, its day or its size. Without a day: that of the year
 * that is not over.
 */
function listIn(clause: Clause, language: string, reading: Reading): { day: Day | null } | null {
  const folded = fold(clause.text).replace(/\s+/g, ' ')
  const [, ...sizes] = SIZE.exec(folded) ?? []
  // No other list of substances has this size.
  const sized = candidateListDay(Number(sizes.find((size) => size !== undefined)))
  if (sized !== null) return { day: sized }
  if (!topicsOf(clause).includes('reach')) return null
  const masked = maskTimes(folded, language, reading)
  const sign = (NAMED_BEHIND.exec(masked.text) ?? NAMED_BEFORE.exec(masked.text))?.[1]
  const named = sign === undefined ? undefined : dayBy(masked, sign)
  if (!named) return null
  // A month, or a year that is over, is meant to its end.
  const last = midnightOf(named.next) - DAY
  const isRunning = last > reading.today && midnightOf(named.first) + 31 * DAY < last
  return { day: isRunning ? null : dayAt(Math.min(last, reading.today)) }
}

const isOnlyContaining = (clause: Clause): boolean => {
  const only = ONLY.exec(clause.text)
  if (only === null || !clause.concepts.has('contains') || !topicsOf(clause).includes('reach')) return false
  return SVHC.test(clause.text.slice(only.index))
}
const SVHC = /svhc|candidat|kandidat|kandydack|候[选選補]|高度关注|高関心|고위험|aday/i

/** The laws that a clause asks about in a question, or wants to have confirmed: not those whose papers it wants. */
function askedLaws(clause: Clause): Topic[] {
  const { concepts, isQuestion, text } = clause
  if (OTHER_LAW.test(text) || YEAR.test(text.replace(LAW_NUMBER, ' '))) return []
  const laws = topicsOf(clause).filter((topic) => ANSWERABLE.has(topic))
  const from = CONFIRM.exec(text)?.index ?? (PAPER.test(text) ? undefined : CONFIRMS.exec(text)?.index)
  if (from === undefined && (!isQuestion || ELSEWHERE.some((one) => concepts.has(one)))) return []
  const said = text.slice(from)
  const complies = COMPLIES.exec(said) ?? CONFIRMS.exec(said)
  if (complies === null && !concepts.has('contains') && !asksWhatIsIn(said)) return []
  // Papers may be wanted behind it: "… are compliant and attach the certificates".
  const question = complies === null ? said : withNext(said, complies.index + complies[0].length)
  return PAPER.test(question) ? [] : laws
}

/** Of these, documents say in a word how a part is. */
const ANSWERABLE: ReadonlySet<Topic> = new Set<Topic>(['rohs', 'reach', 'prop65', ...FurtherLaw.options])

/** Laws beside those of the European Union, and lists of substances beside the Candidate List: no document is asked of them. */
const OTHER_LAW = /\bUK[- ]?(?:RoHS|REACH)|\bUKCA\b|\b(?:annex|anhang|annexe|anexo|allegato) (?:XVII|XIV)\b/i
/** "By the list of June 2026", "a document of this year": a word cannot say for when it holds. */
const YEAR = /\b20\d\d\b/
const LAW_NUMBER = /\b\d{1,4}\/\d{2,4}(?:\/E[CUG])?\b/g

const ELSEWHERE = ['send', 'price', 'order', 'offer'] as const
/** A text until somewhere, and the word behind: a paper that a word for compliance names, "RoHS適合証明書", "halogen-free certificate". */
const withNext = (text: string, end: number): string =>
  text.slice(0, end) + (/^[\s-]?[\p{L}\p{N}]{1,20}/u.exec(text.slice(end))?.[0] ?? '')

/** "Please confirm that …": of a statement. */
const CONFIRM =
  /\bconfirm (?:that|whether|if)\b|\b(?:to|need|must) know (?:whether|if)\b|\b(?:wissen|sagen|mitteilen|mit),? ob\b|\b(?:savoir|dire|indiquer) si\b|\b(?:saber|decir(?:nos|me)|indicar(?:nos)?|dizer(?:-nos|-me)?|informar) (?:me |nos )?(?:si|se)\b|\b(?:sapere|dir(?:ci|mi|e)|comunicarci|indicarci) se\b|\b(?:wiedzieć|powiedzieć|informację|poinformować), czy\b|\b(?:weten|zeggen|laten weten) of\b|\b(?:vědět|sdělit|říct), (?:zda|jestli)\b|\b(?:veta|meddela|berätta) om\b|\blet (?:me|us) know (?:whether|if)\b|\btell (?:me|us) (?:whether|if)\b|\bbestätigen[^.]{0,20}(?:dass|ob)\b|\bconfirmer (?:que|si)\b|\bconfirm(?:ar|en|e) (?:que|si)\b|\bconfermar\w* (?:che|se)\b|\bpotwierdz\w+, (?:że|czy)\b|\bbevestigen (?:dat|of)\b|\bpotvrd\w+, (?:že|zda)\b|\bbekräft\w+ (?:att|om)\b/iu
const COMPLIES =
  /\b(?:exemptions?|ausnahmen?|exempciones|exención|exenciones|esenzion[ei]|isenções|wyjątk\w*|vrijstelling\w*|výjimk\w*|undantag|compl(?:y|ies|iant)|conform(?!it|id)\w*|konform(?!it)\w*|zgodn\w*|conform|shod\w*|vyhovuj\w*|splňuj\w*|spełnia\w*|meets?|erfüll\w*|entspr[ie]ch\w*|respecten?t?|satisfait|satisfont|cumpl(?:e|en|ir|a|an)|cumpre(?:m)?|soddisf\w*|rispett(?:a|ano)|voldoe[nt]|uppfyll\w*|opfylder|oppfyller|täyttä\w*|megfelel\w*|respectă|îndeplin\w*|överensstämm\w*|uyumlu\w*|uygun\w*|lead[- ]free|bleifrei|sans plomb|sin plomo|senza piombo|halogen[- ]?(?:free|fre[ei]|fri|vrij)|halogeenvrij|(?:pfas|halogens?)[- ]free|pfas-?frei|free (?:of|from)|frei von|(?:sans|exempte? d['’]) ?(?:halogènes?|pfas)|(?:sin|libre de) (?:halógenos|pfas)|(?:senza|priv[oi] di) (?:alogeni|pfas)|(?:sem|isent[oa] de) (?:halogé?[nê]n?[eio]*s|pfas)|bezhalogenow\w+|bez (?:halogenů|pfas))(?!\p{L})|无卤|無鹵|ハロゲンフリー|할로겐 ?프리|符合|合规|适合|対応|適合|준수|적합/iu
/** The question is whether there is a paper. */
const PAPER =
  /\b(?:certificat\w*|declaration\w*|statement\w*|report\w*|documents?|documentation|zertifikat\w*|erklärung\w*|bescheinigung\w*|nachweis\w*|attestation\w*|déclaration\w*|certificado\w*|declaraci\w*|certificato|dichiarazion\w*|deklaracj\w*|certyfikat\w*|declaraç\w*|verklaring\w*|certificaat|prohlášen\w*|certifikát\w*|intyg\w*|belge\w*)(?!\p{L})|证书|证明|报告|声明|証明書|宣言書|報告書|証書|인증서|확인서|성적서/iu
