/**
 * How mails and the names of files call papers that have no kind of their own, in all languages together, and the topic
 * that each belongs to.
 */
import { isKeyOf, keysOf } from '../base/keys-of'
import type { NamedPaper } from '../base/named-paper'
import { namedPaperText } from '../base/named-paper-words'
import type { Topic } from '../base/topic'
import type { VaultFile } from '../vault/vault'

/** "UK RoHS", "EU/UK RoHS", "RoHS (EU and UK)", or the law by its number. */
const inUk = (law: string, numbers: string): RegExp => {
  const and = '(?: ?(?:[/&+,]|and|und|et|y|e|en|ed|og|och|i|a) ?)'
  const places = `(?:eu${and})?(?:uk|gb)(?:['’]s)?(?:${and}eu)?`
  return new RegExp(String.raw`\b${places}[- ]${law}\b|\b${law} ?[([]? ?${places}\b|(?<!\d)(?:${numbers})(?!\d)`, 'giu')
}

/** Texts are without accents; small letters stand for capitals, too, except where a name is a word otherwise. */
const PAPERS: Readonly<Record<NamedPaper, { topic: Topic; names: RegExp }>> = {
  ppap: {
    topic: 'other',
    names:
      /\bppaps?\b|production part approval|part submission warrant|生产件批准|生產件批准|生産部品承認|양산 ?부품 ?승인/giu,
  },
  first_article: {
    topic: 'other',
    names:
      /\b(?:[Ff]irst|FIRST)[- ](?:[Aa]rticle|ARTICLE)|\bFAIRs?\b|\bFAI\b|\bISIRs?\b|\bEMPBs?\b|\b[Ee]rstmusterpruf|\bpremier article|\bprimer articulo|\bprimo articolo|\bprimeiro artigo|\bpierwszej sztuki|\bprvniho kusu|\bAS ?9102\b|首件|初品検査|초도품/gu,
  },
  conformity: {
    topic: 'other',
    names:
      /\bcertificates? of conform(?:ity|ance)|\bc ?of ?c\b|\bcocs?\b|konformitats(?:bescheinigung|zertifikat)|werksbescheinigung|\bcertificats? de conformite|\bcertificados? de (?:conformidad|conformidade)|\bcertificat[oi] di conformita|swiadectw\w* zgodnosci|certyfikat\w* zgodnosci|conformiteits(?:certifica|attest)|certifikat\w* (?:o )?shod[ye]|osvedceni o shode|overensstammelse(?:intyg|certifikat)|overensstemmelses?(?:certifikat|attest)|vaatimustenmukaisuustodistus|megfelelosegi (?:tanusitvany|bizonylat)|certificat\w* de conformitate|uygunluk (?:belgesi|sertifikas[iı])|合格[证證]|符合性[证證]|適合証明|出荷証明|합격증|적합성? ?(?:인증서|증명서)/giu,
  },
  analysis: {
    topic: 'other',
    names:
      /\bcertificates? of analysis|\banalysis certificate|\bcoas?\b|analysen?(?:zertifikat|certifica|bevis)|\bcertificats? d['’]analyses?|\bcertificados? de anali(?:sis|se)|\bcertificat[oi] d['’i] ?analisi|swiadectw\w* analizy|certifikat\w* analyzy|分析[证證証]明|분석 ?(?:증명서|인증서)/giu,
  },
  material_certificate: {
    topic: 'other',
    names:
      /\ben ?10204\b|(?:certifi\w*|zeugnis\w*|inspection)(?: [a-z.]{2,9}){0,2} 3\.[12]\b|\b3\.[12][ -](?:certifi|zeugnis|inspection|mill)|\bmill (?:test )?(?:certifi|report)|\bmaterial (?:test )?certificates?\b|werkszeugnis|werkstoffzeugnis|materialzertifikat|materialzeugnis|materialintyg|abnahmepruf(?:zeugnis|protokoll)|\bcertificats? (?:de )?matiere|\bcertificados? de(?: calidad de)? materia\w+|\bcertificat[oi] (?:dei? |del )?material[ei]|materiaalcertifica|atest\w* material|materialov\w+ atest|malzeme sertifikas|材[质質][证證証]明|ミルシート|밀 ?시트|소재 ?성적서/giu,
  },
  ce: {
    topic: 'other',
    names:
      /(?<!\p{L})CE[- ](?:(?:[Dd]eclaration|DECLARATION|[Cc]ertificat|CERTIFICAT|[Cc]onformity|[Cc]onformite|D[Oo]C|[Mm]arking declaration|[Kk]onformitats|[Ee]rklarung|[Zz]ertifikat|[Cc]onformiteit|[Vv]erklaring|[Ff]orsakran|[Ii]ntyg|[Ee]rklæring|[Oo]verensstemm|[Ss]amsvar|[Vv]aatimus|[Vv]akuutus|[Uu]ygunluk|[Bb]eyan|[Bb]elge|[Mm]egfelel|[Pp]rohlaseni))|(?<![A-Za-z])CE ?(?:宣言|适合|適合|符合|认证|認証|认證|证书|證書|証明|声明|聲明|인증|선언)|(?:[Dd]eclarations?|[Dd]eclaracion(?:es)?|[Dd]eclaracao|[Dd]eclaracoes|[Dd]ichiarazion[ei]|[Dd]eklaracj\w{1,2}|[Pp]rohlaseni|[Dd]eclarati\w{1,3}|[Aa]ttestations?|[Cc]ertifica\w{1,5}|[Cc]ertyfikat\w{0,3})(?: (?:of|de|di) [Cc]onform\w{1,6}| zgodnosci| o shode)? ?(?:UE ?\/ ?)?CE(?!\p{L})/gu,
  },
  ukca: { topic: 'other', names: /\bukca\b/giu },
  // The Restriction of the Use of Certain Hazardous Substances Regulations 2012, and the REACH etc. Regulations 2019.
  uk_rohs: { topic: 'other', names: inUk('rohs', '2012 ?/ ?3032|2012 no\\. ?3032') },
  uk_reach: { topic: 'other', names: inUk('reach', '2019 ?/ ?758|2019 no\\. ?758') },
  datasheet: {
    topic: 'other',
    names:
      /\bdata ?sheets?\b|datenbl(?:att|atter)|\bfiches? techniques?|\bhojas? de datos(?! de segur)|\bfichas? tecnicas?|\bsched[ae] tecnic[ah]e?|\bfolhas? de dados|\bdatablad(?:en|et)?\b|\bkart[aey]? katalogow[aey]|\bdatov\w{1,3} list\w{0,2}|\bveri sayfas\w{1,3}|数据手册|规格书|規格書|データシート|仕様書|데이터시트/giu,
  },
  calibration: {
    topic: 'other',
    names:
      /\bcalibration (?:certifi\w+|cert|reports?)|kalibrier(?:schein|zertifikat|protokoll|zeugnis)\w*|\bcertificats? d['’]etalonnage|\bcertificados? de calibra(?:cion|cao)|\bcertificat[oi] di (?:taratura|calibrazione)|kalibratie(?:certifica|rapport)|swiadectw\w* (?:wzorcowania|kalibracji)|kalibracni \w+|kalibrerings(?:bevis|certifikat|intyg|protokoll)|kalibrasyon (?:sertifika|belge)|校[准準正](?:证书|證書|証明|报告|報告)|校正証明|교정 ?(?:성적서|증명서)/giu,
  },
  reliability: {
    topic: 'other',
    names:
      /\breliability (?:test )?(?:reports?|data)\b|\bqualification (?:test )?reports?|zuverlassigkeitsbericht|qualifikationsbericht|\brapports? de (?:fiabilite|qualification)|\binformes? de fiabilidad|\brapport[oi] di affidabilita|\braport\w* niezawodnosci|betrouwbaarheidsrapport|可靠性[^。]{0,2}(?:报告|報告)|信頼性[^。]{0,2}(?:報告|データ)|신뢰성 ?(?:시험 ?)?(?:보고서|성적서)/giu,
  },
  battery: {
    topic: 'other',
    names:
      /\bbatter(?:y|ies) (?:regulation|directive|passport|declaration)|2023\/1542|batterie(?:verordnung|gesetz|richtlinie|erklarung)|\bbatt(?:g|dg)\b|\breglement\b[^.,;]{0,12}\bbatteries|\breglamento de (?:pilas|baterias)|\bregolamento batterie|电池(?:法规|法)|電池規則|배터리 ?규정/giu,
  },
  un38_3: { topic: 'other', names: /\bun ?38\.3\b/giu },
  packaging: {
    topic: 'other',
    names:
      /\bepr\b|\bpackaging (?:declaration|waste|directive|regulation|material|epr|composition)|\blucid\b|\bppwr\b|\b94\/62\b|\b2025\/40\b|verpackungs(?:verordnung|gesetz|register|erklarung|angaben|daten)|\bverpackg\b|\bemballages? (?:declaration|rep)\b|\bdeclaration[^.,;]{0,12} emballages?|\bdeclaracion de envases|\bdichiarazione (?:degli )?imballaggi|verpakkingsverklaring|opakowaniow|包装(?:法|指令|声明|材料)|包裝(?:法|聲明)|포장재/giu,
  },
  weee: { topic: 'other', names: /\bweee\b(?![- .]*(?:reg|no|nr|num))|\b2012\/19\b|\belektrog\b|\bdeee\b|\braee\b/giu },
  elv: { topic: 'other', names: /\belvs?\b|\b2000\/53\b|\bend[- ]of[- ]life vehicles?|altfahrzeug|\bvhu\b/giu },
  cbam: { topic: 'other', names: /\bcbam\b|\bcarbon border adjust|2023\/956|grenzausgleich|\bmacf\b/giu },
  eudr: { topic: 'other', names: /\beudr\b|2023\/1115|\bdeforestation|entwaldung/giu },
  imds: { topic: 'full_material', names: /\bimds\b/giu },
  code_of_conduct: {
    topic: 'policy',
    names:
      /\bcodes? of conduct|verhaltenskodex|\bcode de conduite|\bcodigo de conduc?ta|\bcodice di condotta|\bkodeks\w* postepowania|gedragscode|\betick\w+ kodex|uppforandekod|davran[iı]s kurallar|行[为為]准则|行為準則|行動規範|행동 ?강령/giu,
  },
  modern_slavery: {
    topic: 'policy',
    names:
      /\bmodern[- ]slavery|\besclavage moderne|\bmoderne[rn]? sklaverei|\besclavitud moderna|\bschiavitu moderna|\bescravatura moderna|\bescravidao moderna|\bmoderne slavernij|nowoczesn\w+ niewolnictw|\bmodern\w* otroctv|\bmodernt slaveri|\bmodern kolelik|现代奴[隶役]|現代奴[隷隸]|현대판? ?노예/giu,
  },
  supply_chain: {
    topic: 'other',
    names: /\blksg\b|lieferkettensorgfalt\w*|lieferkettengesetz|\bdevoir de vigilance|\bcsddd\b|\bcs3d\b/giu,
  },
}

export const topicOfPaper = (paper: NamedPaper): Topic => PAPERS[paper].topic

/** The law of the European Union that another country's goes back to: what says that a part fulfils the one leaves the other open. */
export const LAW_ABROAD = { uk_rohs: 'rohs', uk_reach: 'reach' } as const satisfies Partial<Record<NamedPaper, Topic>>

/** "RoHS CoC" is a paper of that law. */
const OF_LAW = /rohs|reach|svhc|pfas|prop\S{0,9}65|tsca|conflict|halogen/i

/** The text without accents, so long as it was. */
const plain = (text: string): string =>
  text.replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => {
    const base = letter.normalize('NFD').charAt(0)
    return base === letter ? (OTHERS[letter] ?? letter) : base
  })
const OTHERS: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', ø: 'o', Ø: 'O', ß: 's', đ: 'd' }

/** Where a text names one of these papers. */
export type PaperPlace = { paper: NamedPaper; start: number; end: number }

/** The papers that a text names, each place of each. */
export function paperPlaces(text: string): PaperPlace[] {
  const read = plain(text)
  return keysOf(PAPERS).flatMap((paper) =>
    [...read.matchAll(PAPERS[paper].names)].map(({ 0: name, index }) => ({
      paper,
      start: index,
      end: index + name.length,
    })),
  )
}

/** Whether a document is such a paper: by its title, its file, or what its reader saw. */
export const isNamedPaper = (
  { title, original_filename, reading }: Pick<VaultFile, 'title' | 'original_filename' | 'reading'>,
  paper: NamedPaper,
): boolean => {
  const names = `${title} ${original_filename}`
  if (paper === 'datasheet' && reading?.form?.value === 'datasheet') return true
  if (paper === 'conformity' && OF_LAW.test(names)) return false
  if (isKeyOf(LAW_ABROAD, paper) && reading?.directives.some(({ value }) => value === namedPaperText(paper)))
    return true
  return plain(names.replaceAll(/[_+.-]+(?!\d)/g, ' ')).search(PAPERS[paper].names) !== -1
}
