import { BROADER, type BroadTopic, type FinerTopic, type OwnTopic, type Topic } from '@attestry/core/base/topic'
import { COMPANY_TOPICS } from '@attestry/core/vault/kinds'
import { entriesOf, isKeyOf } from '@attestry/core/base/keys-of'
import type { NamedPaper } from '@attestry/core/base/named-paper'
import { LAW_ABROAD, type PaperPlace, paperPlaces, topicOfPaper } from '@attestry/core/sending/paper-names'
import { fold } from './fold'
import { LANGUAGES } from './languages'
import { INTERNATIONAL } from './international'
import { type Found, once, Phrases, remembered } from './phrases'

/** As the phrases of concepts, of all languages together: none of these means something else in another one. */
const PHRASES: Readonly<Record<Exclude<FinerTopic, OwnTopic>, string>> = {
  tsca: 'tsca*|tsca pbt*|tsca (pbt*|tsca/pbt*|pbt statement*|pbt declaration*|pbt cert*|toxic substances control act|pbt substance*|pbt chemical*|section 6(h)|pip (3:1)',
  pops: 'pops|pop regulation|pop statement*|persistent organic*|2019/1021*|pop-verordnung*|pop verordnung*|reglement pop|regolamento pop|rozporzadzenie pop|regulamento pop|reglamento cop|polluants organiques|inquinanti organici|contaminantes organicos|持久性有机|持久性有機',
  china_rohs:
    'china rohs*|china-rohs*|chinese rohs|rohs china|rohs chine|rohs cina|中国rohs|中国 rohs|中國rohs|중국 rohs|gb/t 26572*|sj/t 11364*|efup',
  halogen_free:
    'halogen*|low halogen|low-halogen|bfr|bfrs|bfr/cfr|sans halogene*|alogeni|privi di alogeni|privo di alogeni|libre de halogenos|libres de halogenos|sin halogenos|halogeen*|bezhalogen*|halojen*|无卤|無鹵|卤素|鹵素|ハロゲン|할로겐|무할로겐',
  scip: 'scip*',
  uflpa:
    'uflpa*|forced labor|forced labour|zwangsarbeit|travail force|trabajo forzoso|lavoro forzato|强迫劳动|強制労働',
  eccn: 'eccn*|export control*|export classification*|exportkontroll*|al-nummer*|controle des exportations|controllo delle esportazioni|controle de exporta*|control de exportacion*|eksportkontrol*|kontrola vyvozu|ihracat kontrol*|vientivalvon*|出口管制|수출통제|ausfuhrlistennummer*|ausfuhrliste|clasificacion de exportacion|classification export*|classificazione export*|該非判定|該非|出口管制分类|出口管制編號|전략물자',
  full_material:
    'full material*|full materials*|material declaration*|material composition*|materials declaration*|material data sheet*|material content*|composition data|fmd|fmds|ipc-1752*|ipc 1752*|ipc1752*|ipc-1754*|chemsherpa*|jamp|iec 62474*|iec62474*|imds|imds-*|mds|full substance*|full disclosure|full composition|material breakdown|materialdatenblatt*|volldeklaration*|materialzusammensetzung|stoffzusammensetzung|declaration matiere*|declaration complete des mat*|composition matiere*|composition complete|bilan matiere*|dichiarazione dei materiali|dichiarazione materiali|composizione completa|composizione materiali|declaracion de material*|composicion completa|composicion material*|declaracion completa de mat*|成分表|成分情報|材料構成|全成分|素材構成|ケムシェルパ|全物质|全物質|成分拆解|拆解表|材料成分|材质成分|均质材料|均質材料|전성분|성분표|성분 분석|소재 구성|물질 구성|구성성분|pelna deklaracja mat*|pelnych deklaracji mat*|sklad material*|materialove slozeni|materiaalverklaring*|materiaaldeclaratie*|volledige materiaal*|volledige samenstelling|declaracao de materia*|composicao completa|composicao de materia*|fullstandig materialdeklaration*|materialdeklaration*|materialinnehall|tam malzeme*|malzeme bilesim*|fuld materiale*|taydellinen materiaali*|teljes anyagnyilatkozat*',
  emrt: 'emrt*|extended minerals|cobalt and mica|cobalt & mica|cobalt + mica|cobalt/mica|cobalt, mica|cobalt or mica|kobalt und glimmer|kobalt, glimmer|kobalt/glimmer|cobalto e mica|cobalto y mica|cobalt et mica|cobalt et le mica|钴、云母|钴和云母|鈷、雲母|鈷及雲母|コバルト・マイカ|コバルト、マイカ|コバルトおよびマイカ',
  amrt: 'amrt*|additional minerals',
  safety_data_sheet:
    'sds|msds*|safety data*|safety sheet*|material safety*|sicherheitsdatenblatt*|sicherheitsdatenblatter*|sdb|fiche de donnees de securite|fiches de donnees de securite|fds|fiche de securite|fiches de securite|scheda di sicurezza|schede di sicurezza|scheda sicurezza|ficha de seguridad|fichas de seguridad|ficha de datos de seguridad|fichas de datos de seguridad|hoja de seguridad|hojas de seguridad|安全データシート|物质安全|物質安全|安全数据表|安全資料表|安全技术说明书|물질안전|안전보건자료|karta charakterystyki|karty charakterystyki|kart charakterystyki|bezpecnostni list*|bezpecnostniho list*|bezpecnostnich list*|veiligheidsinformatieblad*|veiligheidsblad*|ficha de seguranca|fichas de seguranca|ficha de dados de seguranca|fichas de dados de seguranca|fispq|sakerhetsdatablad*|guvenlik bilgi form*|sikkerhedsdatablad*|kayttoturvallisuus*|biztonsagi adatlap*|fisa de securitate|fisa cu date de securitate|fisei de securitate|fise de securitate',
  quality_certificate:
    'iso 9001*|iso-9001*|iso9001*|iso/iec 9001*|as9100*|as 9100*|iso 13485*|quality certificate*|quality management certificate*|qms certificate*|qm-zertifikat*|qualitatszertifikat*|qualitatsmanagementzertifikat*|certificat qualite|certificats qualite|certificado de calidad|certificados de calidad|certificato di qualita|certificati di qualita|certyfikat jakosci|certyfikaty jakosci|certificado de qualidade|kwaliteitscertifica*|certifikat kvality|kvalitetscertifikat*|kalite sertifika*|kalite belge*|质量管理体系证书|质量体系证书|質量管理體系證書|品質認証|품질 인증서|품질인증서',
  automotive_certificate: 'iatf*|ts 16949|ts16949|iso/ts 16949',
  environment_certificate:
    'iso 14001*|iso-14001*|iso14001*|environmental certificate|environmental certificates|environmental management certificate*|umweltmanagementzertifikat*|certificat environnemental|certificado medioambiental|certificado ambiental|certificato ambientale|certyfikat srodowiskowy|milieucertifica*|miljocertifikat*|cevre sertifika*|环境管理体系证书|環境管理體系證書|環境認証|환경 인증서|환경인증서',
  policy:
    'code of conduct|codes of conduct|minerals policy|minerals sourcing policy|environmental policy|quality policy|human rights policy|company policy|company policies|verhaltenskodex*|umweltpolitik|qualitatspolitik|code de conduite|politique environnementale|codigo de conducta|politica ambiental|codice di condotta|kodeks postepowania|polityka srodowiskowa|codigo de conduta|gedragscode*|eticky kodex|uppforandekod*|davranis kurallari|行为准则|行為準則|行動規範|행동강령|행동 강령',
  questionnaire:
    'supplier questionnaire*|supplier self-assessment*|supplier self assessment*|lieferantenselbstauskunft*|lieferantenfragebogen|questionnaire fournisseur*|cuestionario de proveedor*|questionario fornitor*|供应商调查表|供應商調查表|공급업체 설문*',
  insurance:
    "insurance certificate*|certificate of insurance|certificates of insurance|proof of insurance|liability insurance|versicherungsnachweis*|versicherungsbestatigung*|haftpflichtversicherung*|attestation d'assurance|attestation d’assurance|certificado de seguro|certificato di assicurazione|polisa oc|polisy oc|verzekeringsbewijs*|potvrzeni o pojisteni|forsakringsbevis*|sigorta police*|保险证明|保險證明|付保証明|保険証明|보험증명서|보험 증명서",
}

const finer = new Phrases<FinerTopic>()
for (const [topic, text] of entriesOf(PHRASES)) finer.add(text, topic)

const broad = once((topic: BroadTopic) => {
  const phrases = new Phrases<BroadTopic>()
  for (const concepts of [INTERNATIONAL, ...LANGUAGES.map((language) => language.concepts)])
    phrases.add(concepts[topic] ?? '', topic)
  return phrases
})

/** Section 8(a)(7) of the Toxic Substances Control Act is the report about PFAS (40 CFR part 705). */
const PFAS_REPORT = /\btsca(?: |,|\()*(?:sec(?:tion|\.)? |§ ?)?8 ?\(a\) ?\(7\)/gi
const asPfas = (text: string): string => text.replace(PFAS_REPORT, (name) => 'PFAS'.padEnd(name.length))
function ofReport(broader: readonly BroadTopic[], text: string): readonly BroadTopic[] {
  const rest = asPfas(text)
  if (rest === text) return broader
  const isElsewhere = broad('other').find(fold(rest)).length > 0
  return [...new Set([...broader.filter((topic) => topic !== 'other' || isElsewhere), 'pfas' as const])]
}

/**
 * What a text asks for more exactly than its concepts say: "halogen-free" instead of `other`. A concept stays where
 * something else in the text means it: "RoHS and China RoHS" are both.
 */
export function finerTopics(broader: readonly BroadTopic[], text: string): Topic[] {
  const topics = ofTheUnion(ofReport(broader, text), text)
  if (!topics.some((topic) => Object.values(BROADER).some((one) => one === topic))) return [...topics]
  const folded = fold(asPfas(text)).replace(/\s+/g, ' ')
  const found = finer.find(folded)
  if (found.length === 0) return isPopsAlone(folded) ? asPops(topics) : [...topics]
  return topics.flatMap((topic): Topic[] => {
    const meant = found.filter(({ meaning }) => BROADER[meaning] === topic)
    if (meant.length === 0) return [topic]
    const names = [...new Set(meant.map(({ meaning }) => meaning))]
    return isElse(topic, folded, meant) ? [topic, ...names] : names
  })
}

/** "Consulta COP": in Spanish the short name may stand alone. */
const isPopsAlone = (folded: string): boolean => {
  const places = broad('other').find(folded)
  return places.length > 0 && places.every(({ start, end }) => folded.slice(start, end) === SHORT_FOR.pops)
}
const asPops = (topics: readonly BroadTopic[]): Topic[] =>
  topics.map((topic): Topic => (topic === 'other' ? 'pops' : topic))

/** Without the laws that a text names only as those of another country: "UK RoHS" is a paper of its own. */
function ofTheUnion(topics: readonly BroadTopic[], text: string): BroadTopic[] {
  const abroad = abroadIn(text)
  if (abroad.length === 0) return [...topics]
  const rest = withoutPlaces(text, abroad)
  const isStillNamed = (topic: BroadTopic) =>
    broad(topic).find(fold(rest)).length > 0 || (topic === 'reach' && /\bREACH\b/.test(rest))
  return topics.filter((topic) => !abroad.some(({ law }) => law === topic) || isStillNamed(topic))
}

/** Blanks stand for what is taken out, so that places come in any order. */
export const withoutPlaces = (text: string, places: readonly Pick<PaperPlace, 'start' | 'end'>[]): string =>
  places.reduce((kept, { start, end }) => kept.slice(0, start) + ' '.repeat(end - start) + kept.slice(end), text)

/** Where a text names a law of another country, and not that of the European Union in the same breath: "EU/UK RoHS". */
const abroadIn = (text: string) =>
  placesOf(text).flatMap(({ paper, start, end }) =>
    isKeyOf(LAW_ABROAD, paper) && !/\beu\b/i.test(text.slice(start, end)) ? { law: LAW_ABROAD[paper], start, end } : [],
  )

/** The places of topics in a folded text, from those of its concepts: where a finer topic is named, it is that one. */
export function finerPlaces(broader: readonly Found<BroadTopic>[], folded: string): Found<Topic>[] {
  const abroad = abroadIn(folded)
  const places = broader.filter((place) => !abroad.some((one) => one.start < place.end && place.start < one.end))
  const meant = finer
    .find(folded)
    .filter(({ meaning: topic }) => places.some(({ meaning }) => meaning === BROADER[topic]))
  const isFiner = ({ meaning: topic, start, end }: Found<BroadTopic>) =>
    meant.some((one) => BROADER[one.meaning] === topic && one.start < end && start < one.end)
  return [...places.filter((place) => !isFiner(place)), ...meant]
}

/**
 * The papers of the company that a text names, such as ISO 9001. Their names are no concepts: they stand below very many
 * mails that ask for nothing, so only what is a request already is asked for them.
 */
const companyPapersIn = (text: string): Topic[] => {
  const folded = fold(text).replace(/\s+/g, ' ').replace(OWN_CERTIFICATE, ' ')
  return finer.find(folded).flatMap(({ meaning }) => (COMPANY_TOPICS.includes(meaning) ? meaning : []))
}

/** The topics of what a text asks for by name: papers of the company, and those without a kind of their own. */
export const papersNamedIn = (text: string): Topic[] => [
  ...new Set<Topic>([...companyPapersIn(text), ...namedTopicsIn(text)]),
]

export const namedTopicsIn = (text: string): Topic[] =>
  namedPapersIn(text).flatMap((paper) => (paper === 'datasheet' ? [] : topicOfPaper(paper)))

/** "Please send datasheet and RoHS certificate": no declaration, but asked for by its name, in the same breath. */
export const wantsDatasheet = (text: string): boolean => {
  const folded = fold(text)
  return DATASHEET.test(folded) && !DATASHEET_TOLD.test(folded)
}
const SHEET =
  '(?:data ?sheets?|datenbl(?:att|atter)|fiches? techniques?|hojas? de datos|fichas? tecnicas?|sched[ae] tecnic[ah]e?|folhas? de dados|datablad(?:en|et)?|kart[aey]? katalogow[aey]|datov\\w{1,3} list\\w{0,2}|veri sayfas\\w{1,3}|数据手册|规格书|規格書|データシート|仕様書|데이터시트)'
/** Beside "and" and another paper. */
const AND = '(?:[&+,和及と와및、]|(?<![a-z])(?:and|und|sowie|et|y|e|ed|en|oraz|i|a|och|og|ve)(?![a-z]))'
const DATASHEET = new RegExp(`${SHEET} ?${AND}|${AND} ?(?:the |a |das |la |le |il |el |o |de |het )?${SHEET}`)
/** What is said of one that is there. */
const DATASHEET_TOLD = new RegExp(
  `(?:per|to|in|from|on|only|not|no|laut|gemass|im|nur|kein|nicht|selon|dans|segun|secondo|nel|volgens) (?:the |a |your |dem |das |la |le |il |el |de |het |votre )?${SHEET}|${SHEET} (?:says?|states?|shows?|is|was|does|you|sagt|ist|steht)`,
)

/** "ISO 14001 cert. no. 44 104 180221": the writer's own. */
const OWN_CERTIFICATE =
  /\b(?:iso|iatf|en)[ -]?\d{4,5}(?::\d{4})?(?: [a-z]{3,12}\.?){0,2} (?:no|nr|number|reg)\b\.?[ :]{0,3}[\d_]/g

const OF_LAW = String.raw`(?:rohs|reach|svhc|prop\S* ?65|pfas|tsca|weee|halogen\w*|conflict minerals?|cmrt|2011\/65\S*|\bce\b)`
/** "RoHS and REACH CoCs", "certificates of conformity to RoHS": of a law, which the text names itself. */
const LAW_BEFORE = new RegExp(String.raw`${OF_LAW}[ -]?(?:指令)?(?:compliance )?$`, 'iu')
const LAW_BEHIND = new RegExp(
  String.raw`^(?:(?!\b(?:and|und|et|y|e|i|oraz|en|och|og|ja|es|si|ve|a|plus|sowie|as well)\b)[^\d,;.!?])${'{0,30}?'}\b${OF_LAW}`,
  'iu',
)
const ABBREVIATED = /^cocs?$/i

/**
 * The papers without a kind of their own that a text names. A certificate of a law is the paper of that law. A datasheet is asked for only in the same breath as another paper.
 */
export function namedPapersIn(words: string): NamedPaper[] {
  const text = words.replace(/\s+/g, ' ')
  const folded = fold(text)
  const isMeant = ({ paper, start, end }: PaperPlace): boolean => {
    if (paper === 'datasheet' || OF_THEIRS.test(folded.slice(0, start))) return false
    const name = folded.slice(start, end)
    return (
      !OF_ONE_LAW.has(paper) ||
      (!LAW_BEFORE.test(folded.slice(0, start)) &&
        !LAW_BEHIND.test(folded.slice(end)) &&
        !(ABBREVIATED.test(name) && CODE_OF_CONDUCT.test(folded)))
    )
  }
  const named = placesOf(text).filter(isMeant)
  return [...new Set(named.map(({ paper }) => paper)), ...(wantsDatasheet(text) ? (['datasheet'] as const) : [])]
}
const placesOf = remembered(paperPlaces)
/** "Our customer's PPAP", "for the FAIR": what the writer makes of what we send. */
const OF_THEIRS =
  /(?<![a-z])(?:our|my|customers?['’]?s?|unser\w*|notre|nos|nuestr\w*|nostr\w|noss\w|onze?|nasz\w*|nas\w{0,3}|vara?t?|(?:for|fur|pour|para|per|voor|dla|pro|for) (?:our|the|an?|my|die|das|den|unser\w*|notre|la|le|el|il|de|het)?) ?(?:new |next |upcoming |internal |eigenen? )?$/
const OF_ONE_LAW: ReadonlySet<NamedPaper> = new Set(['conformity', 'analysis', 'material_certificate'])
const CODE_OF_CONDUCT = /\bcodes? of conduct\b|verhaltenskodex/

/** "PBT substances of TSCA", "contaminantes orgánicos persistentes (COP)": the same once more. */
const SHORT_FOR: Partial<Record<FinerTopic, string>> = { tsca: 'pbt', pops: 'cop' }

/** Whether a text means a concept also where none of the finer phrases stands. */
function isElse(topic: BroadTopic, folded: string, meant: readonly Found<FinerTopic>[]): boolean {
  const isFree = (start: number, end: number) =>
    !meant.some((one) => (one.start < end && start < one.end) || SHORT_FOR[one.meaning] === folded.slice(start, end))
  const named = topic === 'reach' ? [...folded.matchAll(/\breach\b/g)] : []
  return (
    named.some(({ index }) => isFree(index, index + 5)) ||
    broad(topic)
      .find(folded)
      .some(({ start, end }) => isFree(start, end))
  )
}
