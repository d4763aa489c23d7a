import type { DocumentType } from '@attestry/core/base/document-type'
import type { DocumentForm, DocumentRegime, Finding } from '@attestry/core/vault/reading'
import { distinct, findAll, findingOf, titleRows } from './document-text'
import { ASIDE } from './page-rows'
import type { PdfText, Row } from './pdf-text'

const REGIMES: readonly (readonly [regime: DocumentRegime, pattern: RegExp])[] = [
  [
    'rohs',
    /(?<!(?:china|chinese|中国|中國)[ -]?)\brohs(?! ?2? ?\(?china)|2011 ?\/ ?65|2002 ?\/ ?95|2015 ?\/ ?863|restricted substances|environment[- ]related substances|有害物质|有害物質|环境管理物质|禁用物质|含有禁止物質/gi,
  ],
  [
    'reach',
    /\bREACH\b|\bREACh\b|[Ss][Vv][Hh][Cc]|1907 ?\/ ?2006|[Cc]andidate [Ll]ist|[Vv]ery [Hh]igh [Cc]oncern|[Kk]andidatenliste|[Ll]iste candidate|substances candidates|sustancias candidatas|sostanze candidate|extr[eê]mement préoccupantes?|高度?[关關]注|高懸念物質/g,
  ],
  ['prop65', /prop(?:osition)?\.? ?65|safe drinking water|加州 ?65|プロポジション ?65/gi],
  [
    'conflict_minerals',
    /conflict[ -]minerals?|dodd-?frank|\bCMRT\b|\b3TG\b|2017 ?\/ ?821|konfliktmineral|冲突矿|衝突礦|紛争鉱物/gi,
  ],
  [
    'country_of_origin',
    /certificates? of origin|countr(?:y|ies) of origin|ursprungsland|ursprungszeugnis|lieferantenerklärung|(?:certificat\w*|d[ée]claration|dichiarazione|declaraci[óo]n|declaração|deklaracja|świadectwo|verklaring|prohlášení|nyilatkozat)[^.\n]{0,12} (?:d'origine|di origine|de origen|de origem|pochodzenia|van oorsprong|o původu|származás)|paese di origine|país de origen|pays d'origine|kraj pochodzenia|land van oorsprong|(?:is|are|were) made in (?=\p{Lu})|原产地|原產地|原産[地国]/giu,
  ],
  ['china_rohs', /china rohs|GB ?\/? ?T? ?26572|SJ ?\/? ?T ?11364|中国rohs/gi],
  [
    'halogen_free',
    /halogen[- ]?(?:free|frei)|low halogen|61249-2-21|\bbromine (?:and|or) chlorine\b|\bbrom und chlor\b|无卤|無鹵|ハロゲンフリー/gi,
  ],
  ['pfas', /\bpfas\b|\bPFO[AS]\b|per- ?(?:and|und) poly-?fluor/gi],
  ['pops', /\bPOPs\b|2019 ?\/ ?1021|persistent organic/gi],
  ['tsca', /\btsca\b|toxic substances control act/gi],
]

/** What the document is about. A paper by the Chinese standards speaks of the same substances, and is none by the law of the EU. */
export function findRegimes(text: PdfText): Finding<DocumentRegime>[] {
  const found = namedIn({ ...text, blocks: text.blocks.map(withoutDenied), rows: text.rows.map(withoutDenied) })
  const isChinese = found.some(({ value }) => value === 'china_rohs') && findAll(text, EU_ROHS).length === 0
  return isChinese ? found.filter(({ value }) => value !== 'rohs') : found
}

/** "It does not cover REACH" is all that such a paper says of that law. */
const withoutDenied = <T extends { text: string }>(one: T): T => ({
  ...one,
  text: [DENIED, NOT_PART, ELSEWHERE, LINKED].reduce((left, pattern) => left.replace(pattern, ' '), one.text),
})
/** "Statements about RoHS, REACH or other substance regulations are not part of this document" */
const NOT_PART =
  /\b(?:statements?|information|declarations?|data) (?:about|on|regarding|concerning) [^.;]{3,90}? (?:is|are) not (?:a )?(?:part of|included in|covered by|contained in)\b/gi
const LAW_NAME_ONLY = String.raw`(?:REACH|RoHS|SVHC|TSCA|PFAS|POPs?|Prop(?:osition)? ?65|conflict minerals?)`
/** "For RoHS and REACH please refer to our declaration QA-7, which is issued separately" */
const ELSEWHERE = new RegExp(
  String.raw`\b(?:for|on|regarding|concerning|as to|zu|für|pour|per) (?:EU )?${LAW_NAME_ONLY}(?:(?:,| and| or| und| et| e)+ (?:EU )?${LAW_NAME_ONLY})*,? (?:please )?(?:refer to|see|consult|ask for|request|contact|siehe|verweisen wir|voir|vedere|vedi)\b[^.;\n]*`,
  'gi',
)
/** "RoHS Declaration: www.northwind.example/rohs.pdf" */
const LINKED = new RegExp(
  String.raw`(?:${LAW_NAME_ONLY}(?: (?:declaration|statement|certificate|compliance|information|status|erklärung))?:? ?)?(?:https?://|www\.)\S+`,
  'gi',
)
const LAW_NAME = String.raw`(?:(?:the|le|la|les|il|el|die|der|das|de|o|a|règlement|regulation|verordnung|regolamento|reglamento|directive|richtlinie|direttiva|directiva)\s+)*(?:REACH|RoHS|SVHC|TSCA|PFAS|POPs?|Prop(?:osition)? ?65)(?:[ -](?:regulation|directive|verordnung|richtlinie))?`
const DENIED = new RegExp(
  String.raw`\b(?:does not (?:cover|concern|address|apply to|include any statement (?:on|about))|makes no statement (?:about|on|regarding)|is not a statement (?:about|on)|ne (?:porte|s['’]applique|concerne) pas(?: sur| à)?|gilt nicht für|umfasst nicht|keine aussage (?:zu|über)|non riguarda|non si applica a(?:l|lla)?|no (?:cubre|abarca|se refiere a)|não abrange|nie obejmuje|omvat niet|nezahrnuje|omfattar inte|omfatter ikke)\s+${LAW_NAME}(?:(?:,| or| and| und| oder| et| ou| e| o| y| nor){1,2} ${LAW_NAME})*(?=[.;,]|\s*$)`,
  'gi',
)

/** RoHS by its own name or number, and not by what it restricts. */
const CHINA_BEFORE = String.raw`(?<!(?:china|chinese|中国|中國)[ -]?)`
const EU_ROHS = new RegExp(
  String.raw`${CHINA_BEFORE}\brohs(?! ?2? ?\(?china)|2011 ?/ ?65|2002 ?/ ?95|2015 ?/ ?863`,
  'gi',
)

function namedIn(text: PdfText): Finding<DocumentRegime>[] {
  const titles = titleRows(text).filter((row, _, all) => !isSectionHead(row, all))
  return distinct(
    REGIMES.flatMap(([regime, pattern]) => {
      const title = titles.find((row) => new RegExp(pattern.source, 'i').test(row.text) && !isOriginLine(row, regime))
      const found = findAll(text, pattern)
      const first = found[0]
      if (title) return [findingOf(regime, title.page, title.text, NAMED.test(title.text) ? 0.97 : 0.9)]
      if (!first) return []
      const isAside = found.length === 1 && ASIDE_ONLY.test(sentenceOf(first))
      const confidence = isAside ? 0.5 : Math.min(0.9, 0.5 + found.length * 0.12)
      return [findingOf(regime, first.page, first.words, confidence)]
    }),
  )
}

/** The sentence that something stands in. */
const sentenceOf = ({ before, match, after }: Pick<ReturnType<typeof findAll>[number], 'before' | 'match' | 'after'>) =>
  `${before.split(/[.;:]\s/).at(-1)}${match[0]}${after.split(/[.;:]\s/)[0]}`

/** A law that is named once, to say where it is answered, or that it is not answered here. */
const ASIDE_ONLY =
  /\b(?:refer|see|separate\w*|www|on request|available|not (?:part|covered|included|addressed|subject)|other than|no statement|contact)\b|gesondert|siehe|verweis|auf anfrage|nicht (?:gegenstand|teil|erfasst|enthalten)|séparé|voir|sur demande|separat|vedi|su richiesta|por separado/i

/** "Country of origin: Malaysia" says where a part is from, and is no title. */
const isOriginLine = ({ text }: Row, regime: DocumentRegime): boolean =>
  regime === 'country_of_origin' &&
  !/certificat|declarat|d[ée]clarat|erklärung|zeugnis|证[书明]|證[書明]|証明/i.test(text) &&
  (/[^::]{5,60}[::]\s*\p{L}/u.test(text) || /\bmade in\b/i.test(text))

/** "Harmful substances" are those of several regimes. */
const NAMED =
  /[a-z]{3}|2011 ?\/ ?65|1907 ?\/ ?2006|冲突|衝突|紛争|原产地|原產地|原産|高?[关關]注|高懸念|无卤|無鹵|65|26572|11364/i

/** "RoHS" by itself, no larger than the rest, is the head of a paragraph. */
const isSectionHead = ({ text, size }: Row, titles: readonly Row[]): boolean =>
  /^(?:\d\.? ?|[一二三四五六]、)?(?:(?:EU )?RoHS|REACH|PFAS|POPs?|TSCA|Prop(?:osition)? ?65)$/i.test(text.trim()) &&
  titles.some((one) => one.size > size)

const TYPES: Partial<Record<DocumentRegime, DocumentType>> = {
  rohs: 'RoHS Certificate',
  reach: 'REACH Declaration',
  prop65: 'Prop 65 Declaration',
  conflict_minerals: 'Conflict Minerals Declaration',
  country_of_origin: 'Certificate of Origin',
}

/** Beside those, these are only the type of a document that is about nothing else. */
const FURTHER: Partial<Record<DocumentRegime, DocumentType>> = {
  china_rohs: 'China RoHS Declaration',
  halogen_free: 'Halogen-Free Declaration',
  pfas: 'PFAS Declaration',
  pops: 'POPs Declaration',
  tsca: 'TSCA Declaration',
}

/**
 * The type under which it is filed. Its title decides; a document about several regimes is a Compliance Document. One with
 * a line about the origin is what it is without.
 */
export function findType(text: PdfText, regimes: readonly Finding<DocumentRegime>[]): Finding<DocumentType> | null {
  const classified = titleRows(text).find((row) => CLASSIFICATION.test(row.text))
  const isNoOther = ({ value, confidence }: (typeof regimes)[number]) =>
    value === 'country_of_origin' && confidence < 0.9
  if (classified && regimes.every(isNoOther))
    return findingOf('Export Classification', classified.page, classified.text, 0.9)
  const title = regimes.filter(({ confidence }) => confidence >= 0.97)
  const material = title.length === 0 || isComposition(text) ? materialTitle(text, regimes) : undefined
  if (material) return findingOf('Full Material Declaration', material.page, material.text, 0.9)
  const others = regimes.filter(({ value }) => value !== 'country_of_origin')
  const stated = typesOf(others).some((type) => Object.values(TYPES).includes(type)) ? others : regimes
  const [inTitle, all] = [typesOf(title), typesOf(stated)]
  const [types, from] = inTitle.length > 0 ? [inTitle, title] : [all, stated]
  const first = from[0]
  if (!first) return null
  // Several types, in the title or (where that names none) in the text, make it a Compliance Document.
  const value = types.length === 1 ? types[0]! : 'Compliance Document'
  const isPlain = types.length === 1 && inTitle.length > 0
  return findingOf<DocumentType>(value, first.page, first.words, isPlain ? 0.95 : 0.8)
}

/** Under which numbers export control and customs know parts: a column of their origin makes it no certificate of that. */
const CLASSIFICATION =
  /\beccn\b|export (?:control )?classification|classification (?:for|of) (?:export|customs)|exportkontroll\p{L}*|exportklassifi\p{L}*|ausfuhrlisten|classement export|clasificación (?:de|para la) exportación|该非判定|該非判定|出口管制/iu

/** The title of a paper that lists all that is in a part; a word for less counts where it is about no law. */
function materialTitle(text: PdfText, regimes: readonly Finding<DocumentRegime>[]): Row | undefined {
  const title = regimes.length === 0 || isComposition(text) ? MATERIAL : FULL_MATERIAL
  const heads = [...titleRows(text), ...text.rows.slice(0, HEAD_ROWS)]
  return numbered(text) > 1 ? heads.find((row) => title.test(row.text)) : undefined
}
const numbered = ({ rows }: PdfText): number =>
  rows.filter(({ text }) => /(?<!\d)\d{2,7}-\d{2}-\d(?!\d)/.test(text)).length
/** It says what each material is made of, beside answers about laws (IPC-1752A, class D). */
const isComposition = (text: PdfText): boolean =>
  numbered(text) >= MANY && text.rows.some((row) => HOMOGENEOUS.test(row.text))
const MANY = 8
const HOMOGENEOUS = /homogeneous material|homogener? werkstoff|\bclass d\b|均[质質]材料/i
const FULL_MATERIAL =
  /full materials? (?:declaration|disclosure|data)|materials? content (?:data ?sheet|declaration)|materialdatenblatt|\bFMD\b|vollst[äa]ndige materialdeklaration|vollmaterialdeklaration|全(?:物质|物質|成分)(?:声明|聲明|披露|申告|宣言)/i
const MATERIAL = new RegExp(
  `${FULL_MATERIAL.source}|materials? (?:content |composition )?(?:declaration|disclosure)|materialdeklaration|déclaration de matériaux|材[质質料](?:成分)?(?:声明|聲明)|成分表`,
  'i',
)

function typesOf(regimes: readonly Finding<DocumentRegime>[]): DocumentType[] {
  const main = new Set(regimes.flatMap(({ value }) => TYPES[value] ?? []))
  const further = new Set(
    regimes.flatMap(({ value, confidence }) => (confidence >= 0.97 ? (FURTHER[value] ?? []) : [])),
  )
  // "TSCA, PFAS, Proposition 65": the last is no more than the others.
  const isOneOfThem = main.size === 1 && main.has('Prop 65 Declaration')
  if (main.size > 0) return [...main, ...(isOneOfThem ? further : [])]
  return [...new Set(regimes.flatMap(({ value }) => FURTHER[value] ?? []))]
}

const NOTE =
  /application (?:note|brief|report|guide|information|manual)|applikations(?:schrift|bericht|hinweis)|应用(?:笔记|指南|手册)|應用(?:筆記|手冊|說明)|アプリケーション ?(?:ノート|ガイド)|design (?:guide|note|guidelines)|user'?s? (?:guide|manual)|white ?paper|reference (?:design|manual)|evaluation (?:board|kit)|soldering (?:guide|recommendation)/i
const SHEET =
  /data ?sheet|datenblatt|规格书|規格書|数据手册|數據手冊|数据表|データシート|仕様書|承认书|承認書|spec(?:ification)?\.? sheet|approval sheet|technical specification|specification for approval|product (?:specification|data|brief)|fiche technique/i
const SHEET_HEADS =
  /(?:electrical|mechanical|environmental) data|absolute maximum ratings?|(?:electrical|optical|thermal|dc|ac) (?:and \w+ )?characteristics|ordering (?:information|code)|pin (?:configuration|description|assignment|functions)|typical (?:application|performance|characteristics)|recommended operating conditions|block diagram|features|package (?:outline|dimensions)|电气特性|電氣特性|電気的特性|绝对最大|絶対最大定格|标称频率|工作温度|外形尺寸|推荐焊盘|operating temperature|(?:specifications?|data) (?:are |is )?subject to change|test conditions|land pattern|safety approvals|this data ?sheet|dimensions\b|merkmale|technische daten|betriebstemperatur|caractéristiques (?:techniques|électriques)|caratteristiche tecniche|características técnicas/gi
/** What only a datasheet has: its features, and a table of what is measured. */
const SHEET_LINES =
  /^(?:features|applications)(?=\s*:|$)|\bmin\.?\t(?:(?:typ|nom)\.?\t)?max\b|^symbol\tparameter\b|^(?:description|beschreibung): the \S+ is /i
const ELSE =
  /\binvoice\b|packing (?:list|slip)|purchase order|quotation|delivery note|order confirmation|rechnung|lieferschein|auftragsbestätigung|发票|發票|报价单|送货单|請求書|納品書|見積書|safety data sheet|sicherheitsdatenblatt|安全数据|quality management system|(?:iso|iatf) ?(?:9001|14001|16949|45001|27001)|product change notif|\bPCN\b|end of life|(?<!minerals )policy\b|brochure|catalogu?e?\b|price list|newsletter|press release|terms (?:and|&) conditions|conditions of (?:purchase|sale)|purchase conditions|einkaufsbedingungen|condiciones generales|conditions générales|condizioni generali|inkoopvoorwaarden|ogólne warunki|(?:^|\t)(?:bestellung|pedido|commande|ordine|beställning|zamówienie)(?:\s|$)|engineering news|supplier (?:manual|handbook|requirements|code)|reliability (?:report|data)|qualification report|order acknowledg|bill of materials|preisliste|angebot\b/i
/** A letter that asks for papers, a form that nobody has filled in, news. */
const ASKS =
  /(?:we|wir) (?:kindly |therefore |hereby )?(?:need|require|request|ask(?: you)?(?: for| to)?|benötigen|bitten)\b(?! no\b).{0,90}(?:declaration|statement|certificate|confirmation|information|erklärung|nachweis|bestätigung|auskunft)|to be (?:completed|filled in) by|please (?:provide|send|submit|supply|upload|complete and return)|documents? (?:have|has) not been received|incomplete forms|bitte (?:geben|senden|füllen|teilen) sie|(?:ask|check with) your suppliers?|请(?:提供|填写|回复)|ご提出(?:ください|をお願い)/giu
/** What is sold and for how much. */
const TRADE =
  /\bunit (?:price|usd|eur)|net price|\bsubtotal\b|\btotal (?:usd|eur|gbp|amount)|incoterms|payment terms|lead time|\bMOQ\b|einzelpreis|gesamtpreis|lieferzeit|prix unitaire|prezzo unitario|precio unitario|单价|金额|単価/giu

const TICKED = /\[ ?[xX✓] ?\]|☒|☑|■/
const isUnfilled = ({ rows }: PdfText): boolean =>
  rows.filter(({ text }) => /_{5,}/.test(text)).length >= 3 && !rows.some(({ text }) => TICKED.test(text))

/** A policy that says what it is not. */
const NO_DECLARATION =
  /\b(?:it|this|policy|letter|document|statement) (?:is|does) not (?:a |constitute a |represent a |replace a )?(?:product )?(?:declaration|certificate|statement|certification)s?(?: of conformity)? (?:for|of|about) (?:single|individual|specific|particular) (?:parts?|products?|components?|articles?)/gi

const LABORATORY =
  /\b(?:SGS|Intertek|TÜV|TUV|Bureau Veritas|Eurofins|DEKRA|Element Materials|UL Solutions|KTR|KTL|CTI|CTT|PONY|BACL|Applus|NQA)\b|华测|華測|谱尼|通标|检测(?:中心|技术|认证)|laborator(?:y|ies)|\b[Tt]esting (?:[Ss]ervices?|[Cc]ent(?:er|re)|[Ii]nstitute|[Tt]echnology)\b/
const REPORT =
  /test ?report|analysis report|检[测验]报告|測試報告|试验报告|試験(?:報告|成績)|分析(?:報告|結果)|prüfbericht|rapport d'essai|verification of conformity|certificate of conformity|certificate of compliance/i
/** Beside the name of a laboratory its title may be no larger than the rest. */
const REPORT_HEAD =
  /(?:^|\t)\s*(?:test report|analysis report|prüfbericht|rapport d['’]essais?|rapporto di prova|informe de ensayo|检[测验]报告|測試報告|试验报告|試験報告書|分析報告書)(?=\s|$|[:.])/iu
const HEAD_ROWS = 6
const DECLARES =
  /declar|names? (?:and|&) contents? of|名称及含量|status report|certif|statement|confirm|attest|hereby|warrant|compl(?:y|ies|iance|iant)|conform|erklär|bestätig|bescheinig|auskunft|声明|聲明|保证|保證|證明|证明|承诺|符合|証明|宣言|回答|保証|報告|適合|不使用|非含有|reply|answer|(?:inquiry|enquiry|survey) response|certificat|d[ée]clara|dichiara|declaración|attesta|stellungnahme|aussage|information (?:on|nach|au titre|about)|notif|communica|mitteilung|comunicazione|comunicaci[oó]n|oświadcz|deklarac|verklaring|prohláš|nyilatkozat|beyan|erkl[æä]r|försäkran|vakuutus|aviso|통지|확인서|선언|적합|通知|告知|说明|情報/i

/** What a document without a title of its kind says of products. */
const STATES = new RegExp(
  `${DECLARES.source}|contain|not (?:present|intentionally|expose)|none of|exceed|enth[aä]lt|contien|contengono|konform|originat|made in|含|0[.,]1 ?(?:wt|重量)?[- ]?%`,
  'giu',
)

/** A title that is of nothing else. */
const CERTIFICATE = /^(?:certificate|declaration|statement) of (?:compliance|conformity|conformance)$/i

/** How a letter begins. */
const ADDRESSED =
  /^(?:dear (?:\p{Lu}|mr|ms|sir|customer|madam|valued)|to whom it may concern|sehr geehrte|madame,|messieurs|mesdames|egregi|gentile|spett|estimad|geachte|szanown)/iu

/** What kind of paper it is. A datasheet that says "RoHS compliant" is not a declaration. */
export function findForm(text: PdfText, regimes: readonly Finding<DocumentRegime>[]): Finding<DocumentForm> {
  const titles = titleRows(text)
  const titled = (pattern: RegExp) => titles.find((row) => pattern.test(row.text))
  const first = text.rows[0]
  const say = (value: DocumentForm, words: string, confidence: number, page = 1) =>
    findingOf(value, page, words, confidence)
  const declared = titled(DECLARES)
  const note = titled(NOTE)
  if (note && !/declar|certif|声明|証明|證明/i.test(note.text)) return say('application_note', note.text, 0.95)
  const sheet = titled(SHEET)
  const heads = new Set([
    ...findAll(text, SHEET_HEADS).map(({ match }) => match[0].toLowerCase()),
    ...text.rows.flatMap((row) => SHEET_LINES.exec(row.text)?.[0].toLowerCase().replace(/\t/g, ' ') ?? []),
  ])
  if (
    sheet &&
    !isOfLaws(text) &&
    !/declar|certif|complian|konformit|material|environment|umwelt|声明|証明|證明/i.test(sheet.text)
  )
    return say('datasheet', sheet.text, 0.9)
  // A letter may end like one: "Specifications are subject to change."
  const isLetter = regimes.length > 0 && text.rows.some((row) => ADDRESSED.test(row.text))
  if (heads.size >= 3 && !isLetter && !isOfLaws(text)) return say('datasheet', [...heads].join(', '), 0.85)
  const report = titled(REPORT) ?? text.rows.slice(0, HEAD_ROWS).find((row) => REPORT_HEAD.test(row.text))
  const laboratory = [...text.rows].find((row) => LABORATORY.test(row.text))
  if (report && laboratory && regimes.length > 0) return say('test_report', report.text, 0.9)
  const otherwise = titled(ELSE)
  const isTitled = regimes.some(({ confidence }) => confidence >= 0.97)
  const isAboutProducts = regimes.some(({ value, confidence }) => value in TYPES && confidence >= 0.6)
  const isCertificate = titled(CERTIFICATE) !== undefined
  const isSure = isOfLaws(text) || (declared !== undefined && (isTitled || isCertificate))
  if (otherwise && !(isAboutProducts && isSure)) return say('other', otherwise.text, 0.9)
  const none = findAll(text, NO_DECLARATION)[0]
  if (none) return say('other', none.words, 0.9, none.page)
  const isFilled = text.rows.some((row) => TICKED.test(row.text))
  const answered = answeredRows(text)
  const asks = findAll(text, ASKS).find(
    ({ match }) =>
      (!isFilled || !/^to be/i.test(match[0])) && !answered.some((row) => row.text.includes(match[0].slice(0, 60))),
  )
  const trade = new Set(findAll(text, TRADE).map(({ match }) => match[0].toLowerCase()))
  if (trade.size >= 2 && !declared && !isOfLaws(text)) return say('other', [...trade].join(', '), 0.8)
  if (isUnfilled(text) || asks) return say('other', asks?.words ?? first?.text ?? '', 0.7)
  if (heads.size >= 2 && !declared && !isLetter && !isOfLaws(text)) return say('datasheet', [...heads].join(', '), 0.7)
  if (regimes.length > 0 && declared) return say('declaration', declared.text, 0.9)
  const material = materialTitle(text, regimes)
  if (material) return say('declaration', material.text, 0.9)
  const sentence = findAll(text, STATES)[0]
  if (regimes.length > 0 && sentence) return say('declaration', sentence.words, isTitled ? 0.8 : 0.7, sentence.page)
  return say('other', first?.text ?? '', 0.5)
}

/** Makers print with the data of a product also how it stands by the laws: a line for each is a declaration. */
const isOfLaws = ({ rows }: PdfText): boolean =>
  new Set(
    rows.flatMap(({ cells }) => (cells.length === 2 ? (LAW_LINE.exec(cells[0]!.text)?.[0].toLowerCase() ?? []) : [])),
  ).size >= 4
const LAW_LINE =
  /^(?:EU )?RoHS(?! exempt)|^(?:EU )?REACH (?:SVHC|annex XVII|annex XIV|candidate)|^China RoHS|^(?:ECHA )?SCIP|^(?:California )?Prop(?:osition)? ?65|^ELV\b|^PFAS\b|^Halogen[- ]?free|^TSCA\b/i

/** "Please send …" of somebody else, with the answer beside it. */
function answeredRows({ rows }: PdfText): Row[] {
  const head = rows.find(({ cells }) => cells.length > 1 && cells.slice(1).some(({ text }) => ANSWER_HEAD.test(text)))
  const column = head?.cells.findLast(({ text }) => ANSWER_HEAD.test(text))
  return rows.filter(
    (row) => column && row !== head && row.cells.slice(1).some(({ x }) => Math.abs(x - column.x) < ASIDE),
  )
}
const ANSWER_HEAD =
  /^(?:our |your |the |supplier['’]?s? |manufacturer['’]?s? )?(?:answers?|repl(?:y|ies)|responses?|antwort(?:en)?|réponses?|risposta|respuestas?|odpowied[źz]i?|antwoord|回答|答复|答覆)$/i
