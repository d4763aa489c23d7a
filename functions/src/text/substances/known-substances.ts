/**
 * Substances that declarations of electronic parts name, by their CAS number: as they are called here, and other names.
 * Those of the Candidate List that occur in parts, and those of RoHS but for its two groups (PBB, PBDE). A substance that
 * is not here is found by its CAS number.
 */
const SUBSTANCES: Readonly<Record<string, readonly [name: string, ...others: string[]]>> = {
  '7439-92-1': [
    'Lead',
    'lead metal',
    'olovo',
    'ołów',
    'ołowiu',
    'lood',
    'chumbo',
    '납',
    'plomb',
    'plomo',
    'piombo',
    'blei',
    '铅',
    '鉛',
  ],
  '1317-36-8': [
    'Lead monoxide',
    'lead oxide',
    'lead(II) oxide',
    'bleimonoxid',
    'blei(ii)-oxid',
    'bleioxid',
    'monoxyde de plomb',
    'oxyde de plomb',
    'monóxido de plomo',
    'óxido de plomo',
    'monossido di piombo',
    'ossido di piombo',
    '一氧化铅',
    '氧化铅',
    '一酸化鉛',
    '酸化鉛',
  ],
  '1314-41-6': ['Orange lead', 'lead tetroxide', 'trilead tetraoxide', '四氧化三铅', '四三酸化鉛'],
  '12626-81-2': [
    'Lead titanium zirconium oxide',
    'lead zirconate titanate',
    'lead titanate zirconate',
    'pzt',
    'bleizirkonattitanat',
    'blei-zirkonat-titanat',
    'bleititanzirkonoxid',
    'titanate zirconate de plomb',
    '锆钛酸铅',
    'チタン酸ジルコン酸鉛',
  ],
  '12060-00-3': [
    'Lead titanium trioxide',
    'lead titanate',
    'trioxyde de titane et de plomb',
    'bleititanat',
    '钛酸铅',
    'チタン酸鉛',
  ],
  '11120-22-2': ['Silicic acid, lead salt', 'lead silicate', '硅酸铅'],
  '1303-86-2': [
    'Diboron trioxide',
    'boric oxide',
    'boron oxide',
    'dibortrioxid',
    'trioxyde de dibore',
    '三氧化二硼',
    '氧化硼',
    '三酸化二ホウ素',
    '酸化ホウ素',
  ],
  '10043-35-3': ['Boric acid', 'borsäure', 'acide borique', 'ácido bórico', 'acido borico', '硼酸', 'ホウ酸'],
  '1303-96-4': ['Disodium tetraborate', 'borax', 'dinatriumtetraborat', '四硼酸钠', '四ホウ酸二ナトリウム'],
  '117-81-7': [
    'Bis(2-ethylhexyl) phthalate',
    'di(2-ethylhexyl) phthalate',
    'di-(2-ethylhexyl) phthalate',
    'bis(2-ethylhexyl)phthalat',
    'diethylhexylphthalat',
    'dehp',
    '邻苯二甲酸二(2-乙基己基)酯',
    'フタル酸ビス(2-エチルヘキシル)',
  ],
  '84-74-2': ['Dibutyl phthalate', 'dibutylphthalat', 'dbp', '邻苯二甲酸二丁酯', 'フタル酸ジブチル'],
  '85-68-7': [
    'Benzyl butyl phthalate',
    'butyl benzyl phthalate',
    'benzylbutylphthalat',
    'bbp',
    '邻苯二甲酸丁苄酯',
    'フタル酸ブチルベンジル',
  ],
  '84-69-5': ['Diisobutyl phthalate', 'diisobutylphthalat', 'dibp', '邻苯二甲酸二异丁酯', 'フタル酸ジイソブチル'],
  '84-61-7': ['Dicyclohexyl phthalate', 'dicyclohexylphthalat', 'dchp', '邻苯二甲酸二环己酯'],
  '7646-79-9': [
    'Cobalt dichloride',
    'cobalt(II) dichloride',
    'cobalt chloride',
    'cobaltdichlorid',
    'kobaltdichlorid',
    'dichlorure de cobalt',
    'dicloruro de cobalto',
    'dicloruro di cobalto',
    '二氯化钴',
    '氯化钴',
    '二塩化コバルト',
    '塩化コバルト',
  ],
  '79-94-7': [
    'Tetrabromobisphenol A',
    'tbbpa',
    'tbbp-a',
    "2,2',6,6'-tetrabromo-4,4'-isopropylidenediphenol",
    'tetrabrombisphenol a',
    '四溴双酚a',
    'テトラブロモビスフェノールa',
  ],
  '80-05-7': ['Bisphenol A', "4,4'-isopropylidenediphenol", 'bpa', '双酚a', 'ビスフェノールa'],
  '77-40-7': ['Bisphenol B', "4,4'-(1-methylpropylidene)bisphenol"],
  '80-09-1': ['Bisphenol S', "4,4'-sulphonyldiphenol", '双酚s'],
  '556-67-2': [
    'Octamethylcyclotetrasiloxane',
    'octamethylcyclotetrasiloxan',
    '八甲基环四硅氧烷',
    'オクタメチルシクロテトラシロキサン',
  ],
  '541-02-6': [
    'Decamethylcyclopentasiloxane',
    'decamethylcyclopentasiloxan',
    '十甲基环五硅氧烷',
    'デカメチルシクロペンタシロキサン',
  ],
  '540-97-6': [
    'Dodecamethylcyclohexasiloxane',
    'dodecamethylcyclohexasiloxan',
    '十二甲基环六硅氧烷',
    'ドデカメチルシクロヘキサシロキサン',
  ],
  '25973-55-1': ['UV-328', '2-(2h-benzotriazol-2-yl)-4,6-ditertpentylphenol', 'uv 328', 'uv328', '紫外线吸收剂uv-328'],
  '3846-71-7': ['UV-320', 'uv 320', '2-benzotriazol-2-yl-4,6-di-tert-butylphenol'],
  '3864-99-1': ['UV-327', 'uv 327'],
  '36437-37-3': ['UV-350', 'uv 350'],
  '3147-75-9': ['UV-329', 'uv 329', 'octrizole'],
  '25550-51-0': [
    'Hexahydromethylphthalic anhydride',
    'methylhexahydrophthalic anhydride',
    'mhhpa',
    'hexahydromethylphthalsäureanhydrid',
    'methylhexahydrophthalsäureanhydrid',
    '甲基六氢苯酐',
    'メチルヘキサヒドロ無水フタル酸',
  ],
  '85-42-7': ['Hexahydrophthalic anhydride', 'cyclohexane-1,2-dicarboxylic anhydride', 'hhpa', '六氢苯酐'],
  '552-30-7': ['Trimellitic anhydride', 'benzene-1,2,4-tricarboxylic acid 1,2-anhydride', 'tma', '偏苯三酸酐'],
  '13560-89-9': ['Dechlorane Plus', 'dechlorane plus (tm)', '得克隆', 'デクロランプラス'],
  '96-45-7': [
    'Imidazolidine-2-thione',
    'ethylene thiourea',
    '2-imidazoline-2-thiol',
    'etu',
    'imidazolidin-2-thion',
    'imidazolidine-2-thion',
    '亚乙基硫脲',
    'イミダゾリジン-2-チオン',
    'エチレンチオ尿素',
  ],
  '1120-71-4': [
    '1,3-Propanesultone',
    '1,3-propane sultone',
    '1,2-oxathiolane, 2,2-dioxide',
    '1,3-propansulton',
    '1,3-丙磺酸内酯',
    '1,3-プロパンスルトン',
  ],
  '108-78-1': ['Melamine', 'melamin', 'mélamine', 'melamina', '三聚氰胺', 'メラミン'],
  '872-50-4': [
    '1-Methyl-2-pyrrolidone',
    'n-methyl-2-pyrrolidone',
    'n-methylpyrrolidone',
    'nmp',
    '1-methyl-2-pyrrolidon',
  ],
  '127-19-5': ['N,N-dimethylacetamide', 'dmac'],
  '68-12-2': ['N,N-dimethylformamide', 'dmf'],
  '110-71-4': ['1,2-Dimethoxyethane', 'ethylene glycol dimethyl ether', 'egdme', '1,2-dimethoxyethan', '乙二醇二甲醚'],
  '61788-32-7': ['Terphenyl, hydrogenated', 'hydrogenated terphenyl'],
  '1163-19-5': ['Decabromodiphenyl ether', 'bis(pentabromophenyl) ether', 'decabde', '十溴二苯醚'],
  '85535-84-8': ['Short-chain chlorinated paraffins', 'sccp', 'alkanes, c10-13, chloro', '短链氯化石蜡'],
  '85535-85-9': ['Medium-chain chlorinated paraffins', 'mccp', 'mccps'],
  '25637-99-4': ['Hexabromocyclododecane', 'hbcdd', 'hbcd', '六溴环十二烷'],
  '2451-62-9': ['TGIC', '1,3,5-tris(oxiranylmethyl)-1,3,5-triazine-2,4,6(1h,3h,5h)-trione'],
  '1327-53-3': ['Diarsenic trioxide', 'arsenic trioxide', '三氧化二砷', '三酸化二ヒ素'],
  '1303-28-2': ['Diarsenic pentaoxide', 'arsenic pentoxide'],
  '1306-19-0': ['Cadmium oxide', 'cadmiumoxid', '氧化镉'],
  '1306-23-6': ['Cadmium sulphide', 'cadmium sulfide', '硫化镉'],
  '7440-43-9': ['Cadmium', 'kadmium', 'cadmio', '镉', 'カドミウム'],
  '7439-97-6': ['Mercury', 'quecksilber', 'mercure', 'mercurio', '汞', '水銀'],
  '18540-29-9': [
    'Hexavalent chromium',
    'chromium vi',
    'chromium (vi)',
    'cr(vi)',
    'cr6+',
    'chrom vi',
    '六价铬',
    '六価クロム',
  ],
  '7789-00-6': ['Potassium chromate'],
  '1333-82-0': ['Chromium trioxide', 'chromtrioxid', '三氧化铬'],
  '77-58-7': ['Dibutyltin dilaurate', 'dbtdl', 'dibutylzinndilaurat'],
  '683-18-1': ['Dibutyltin dichloride', 'dbtc', 'dibutylzinndichlorid'],
  '15571-58-1': ['DOTE', '2-ethylhexyl 10-ethyl-4,4-dioctyl-7-oxo-8-oxa-3,5-dithia-4-stannatetradecanoate'],
  '115-96-8': ['Tris(2-chloroethyl) phosphate', 'tcep'],
  '115-86-6': ['Triphenyl phosphate', 'tpp', 'triphenylphosphat', '磷酸三苯酯'],
  '25155-23-1': ['Trixylyl phosphate', 'trixylylphosphat'],
  '335-67-1': ['Pentadecafluorooctanoic acid', 'perfluorooctanoic acid', 'pfoa', '全氟辛酸'],
  '375-73-5': ['Perfluorobutane sulfonic acid', 'pfbs', '全氟丁基磺酸'],
  '75-12-7': ['Formamide'],
  '123-77-3': ['Azodicarbonamide', 'adca', 'diazene-1,2-dicarboxamide'],
  '101-77-9': ["4,4'-Diaminodiphenylmethane", 'mda'],
  '101-14-4': ["4,4'-Methylenebis[2-chloroaniline]", 'moca'],
  '119-47-1': ["6,6'-Di-tert-butyl-2,2'-methylenedi-p-cresol", 'dbmc'],
  '732-26-3': ['2,4,6-Tri-tert-butylphenol'],
  '71868-10-5': ['2-Methyl-1-(4-methylthiophenyl)-2-morpholinopropan-1-one'],
  '119313-12-1': ['2-Benzyl-2-dimethylamino-4’-morpholinobutyrophenone'],
  '120-12-7': ['Anthracene', 'anthracen'],
  '2465-27-2': ['Auramine hydrochloride'],
  '142844-00-6': ['Refractory ceramic fibres', 'aluminosilicate refractory ceramic fibres', 'rcf'],
  '7758-97-6': ['Lead chromate', 'bleichromat', '铬酸铅'],
}

type Substance = { name: string; cas: string | null }

/** A substance as it is called here. One that is not known keeps the name that the document gives it. */
const substanceOf = (cas: string, said: string): Substance => ({ name: SUBSTANCES[cas]?.[0] ?? said, cas })

const CAS = /(?<![\d-])(\d{2,7})-(\d{2})-(\d)(?![\d-])/g

export type Mention = Substance & { start: number; end: number }

/** The CAS numbers of a text. The last digit is a check of the others (CAS Registry: each times its place from the right). */
const casIn = (text: string): (Substance & { start: number; end: number })[] =>
  [...text.matchAll(CAS)].flatMap(({ 0: cas, 1: first, 2: second, 3: check, index }) => {
    const digits = `${first}${second}`.split('').toReversed()
    const sum = digits.reduce((total, digit, place) => total + Number(digit) * (place + 1), 0)
    return sum % 10 === Number(check) ? [{ ...substanceOf(cas, ''), start: index, end: index + cas.length }] : []
  })

const NAMES = Object.entries(SUBSTANCES)
  .flatMap(([cas, [name, ...others]]) => [name, ...others].map((one) => [one.toLowerCase(), cas] as const))
  .toSorted(([one], [other]) => other.length - one.length)
const keyOf = (name: string): string => name.toLowerCase().replace(/[ -]/g, '')
const casOfName = new Map(NAMES.map(([name, cas]) => [keyOf(name), cas]))

/** The substance that a text names, and says nothing else. */
export function substanceNamed(text: string): Substance | null {
  const cas = casOfName.get(keyOf(text))
  return cas === undefined ? null : substanceOf(cas, text)
}

const MOST_WORDS = 6

/**
 * The substances that a short text names by their numbers or names, and no more of them: for what is read all the time,
 * because the expression of `substancesIn` takes half a second to make.
 */
export function substancesNamedIn(text: string): Substance[] {
  const words = text.split(/[\s,;:?!()、，；：？（）]+/).filter((word) => word !== '')
  const named = words.flatMap((_, from) =>
    Array.from({ length: MOST_WORDS }, (_one, more) => words.slice(from, from + more + 1).join(' ')),
  )
  // "TMA" is a substance, "tma" anything, and lead has other meanings.
  const isMeant = (said: string) => said.length >= 6 || said !== said.toLowerCase()
  const found = named.filter(isMeant).flatMap((said) => substanceNamed(said) ?? [])
  return [...casIn(text), ...found.filter(({ cas }) => cas !== LEAD)]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/ /g, '[ -]?')
const isHan = (text: string): boolean => /[\u3040-\u9fff]/.test(text)
/** "Lead time" and "lead frame" are no substances; "lead-free" says that there is none. */
const NOT_LEAD = String.raw`(?![ -]?(?:free|frei|frames?|times?|finish(?:es)?|wires?|pitch|plat\w*|auditor|engineer|length|forming|bend|material|spacing|termination|count|coplan\w*|screws?)\b)`
const PATTERN = new RegExp(
  NAMES.map(([name]) => {
    if (isHan(name)) return escaped(name)
    return String.raw`(?<![\p{L}\d])${escaped(name)}(?![\p{L}\d])${name === 'lead' ? NOT_LEAD : ''}`
  })
    .concat(String.raw`(?<![\p{L}\d])Pb(?![\p{L}\d])(?![ -]?free)`)
    .join('|'),
  'giu',
)

/** How far a name stands at most before its CAS number: "Lead (EC 231-100-4, CAS 7439-92-1)". */
const BESIDE = 60

/** The cells of a table say the same again and again, and each is looked at by several readers. */
const seen = new Map<string, readonly Mention[]>()
const MOST_SEEN = 2_000

/** The substances that a text names, by their CAS number or one of their names. */
export function substancesIn(text: string): readonly Mention[] {
  const known = seen.get(text)
  if (known) return known
  if (seen.size >= MOST_SEEN) seen.clear()
  const found = mentionsIn(text)
  seen.set(text, found)
  return found
}

function mentionsIn(text: string): Mention[] {
  const numbers = casIn(text)
  const names = [...text.matchAll(PATTERN)].flatMap(({ 0: said, index }): Mention[] => {
    if (said.length < 6 && said === said.toLowerCase() && isAbbreviation(said)) return []
    return [{ ...substanceOf(casOfName.get(keyOf(said)) ?? LEAD, said), start: index, end: index + said.length }]
  })
  // A name with its number is one, and the number says which.
  const alone = names.filter(
    (name) =>
      !numbers.some(
        ({ start, end, cas }) =>
          (name.start < start && start - name.end < BESIDE && (cas === name.cas || start - name.end < 12)) ||
          (name.start >= end && name.start - end < BESIDE / 2 && cas === name.cas),
      ),
  )
  return [...numbers, ...alone].toSorted((one, other) => one.start - other.start)
}

const LEAD = '7439-92-1'

/** "TMA" is a substance, "tma" anything. */
const isAbbreviation = (said: string): boolean => !isHan(said) && !/^(?:lead|blei|plomo|plomb|borax)$/.test(said)
