/**
 * Makers of electronic components as customers write them: the canonical name first, then aliases. Aliases of up to
 * four letters match only in capitals ("st", "te" and "on" can be words).
 */
const MAKERS: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Texas Instruments', 'TI', '德州仪器'],
  ['STMicroelectronics', 'STMicro', 'ST Micro', 'ST', '意法半导体', '意法'],
  ['NXP', 'NXP Semiconductors', '恩智浦'],
  ['Nexperia', '安世'],
  ['Microchip', 'Microchip Technology', 'Atmel', '微芯'],
  ['Analog Devices', 'ADI', 'Linear Technology', '亚德诺'],
  ['Maxim Integrated', 'Maxim', '美信'],
  ['onsemi', 'ON Semiconductor', 'ON Semi', 'Fairchild', '安森美'],
  ['Infineon', 'Infineon Technologies', 'International Rectifier', '英飞凌', 'インフィニオン'],
  ['Diodes Incorporated', 'Diodes Inc'],
  ['Micro Commercial Components', 'MCC'],
  ['Silicon Labs', 'Silicon Laboratories', 'SiLabs'],
  ['Nordic Semiconductor', 'Nordic'],
  ['Allegro MicroSystems', 'Allegro'],
  ['Toshiba', '东芝', '東芝'],
  ['ams OSRAM', 'OSRAM', '欧司朗'],
  ['Lite-On', 'LiteOn', 'LITEON', '光宝'],
  ['Kingbright', '今台'],
  ['Everlight', '亿光'],
  ['Yageo', '国巨'],
  ['UNI-ROYAL', 'Uniroyal', 'UniOhm', '厚声'],
  ['KYOCERA AVX', 'AVX', 'Kyocera', '京セラ'],
  ['Murata', 'Murata Manufacturing', '村田', '村田製作所', 'ムラタ'],
  ['Samsung Electro-Mechanics', 'Samsung', 'SEMCO', '三星电机', '三星'],
  ['Fenghua', 'Fenghua Advanced Technology', '风华', '風華', '风华高科'],
  ['Sunlord', '顺络'],
  ['Vishay', 'Vishay Dale', '威世'],
  ['TDK', 'EPCOS'],
  ['KEMET', '基美'],
  ['Panasonic', '松下', 'パナソニック'],
  ['Rohm', 'ROHM Semiconductor', '罗姆', 'ローム'],
  ['Taiyo Yuden', '太阳诱电', '太陽誘電'],
  ['Nichicon', 'ニチコン'],
  ['Rubycon', 'ルビコン'],
  ['Molex', '莫仕'],
  ['TE Connectivity', 'TE', 'Tyco Electronics', 'AMP', '泰科'],
  ['JST', '日圧'],
  ['Hirose', 'Hirose Electric', 'HRS', '广濑', 'ヒロセ'],
  ['Amphenol', 'Amphenol FCI', '安费诺'],
  ['Samtec'],
  ['Phoenix Contact', 'Phoenix'],
  ['Würth Elektronik', 'Würth', 'Wurth', 'Wuerth'],
  ['Keystone Electronics', 'Keystone'],
  ['Omron', '欧姆龙', 'オムロン'],
  ['Bourns', '伯恩斯'],
  ['Littelfuse', '力特'],
  ['Winbond', '华邦'],
  ['Micron', 'Micron Technology', '美光'],
  ['Macronix', '旺宏'],
  ['GigaDevice', '兆易创新'],
  ['Espressif', 'Espressif Systems', '乐鑫'],
  ['TXC', '台晶'],
  ['Epson', 'Seiko Epson', '爱普生', 'エプソン'],
  ['Abracon'],
  ['Renesas', 'Intersil', '瑞萨', 'ルネサス'],
  ['Broadcom', 'Avago', '博通'],
  ['Qualcomm', '高通'],
  ['Intel', 'Altera', '英特尔'],
  ['AMD', 'Xilinx', '赛灵思'],
  ['Monolithic Power Systems', 'MPS'],
  ['Semtech'],
  ['Skyworks'],
  ['Honeywell', '霍尼韦尔'],
  ['Bosch Sensortec', 'Bosch', '博世'],
  ['Schurter'],
  ['Susumu', '進工業'],
  ['Walsin', '华新科'],
  ['Coilcraft'],
  ['Pulse Electronics', 'Pulse'],
  ['Mean Well', 'MeanWell', '明纬'],
]

export type MakerMention = { name: string; start: number; end: number }

const canonical = new Map(
  MAKERS.flatMap(([name, ...aliases]) => [name, ...aliases].map((alias) => [fold(alias), name])),
)
const spellings = MAKERS.flat().sort((a, b) => b.length - a.length)
const anyOf = (words: string[], flags: string) =>
  new RegExp(`(?<![\\p{Script=Latin}\\p{N}])(?:${words.map(escape).join('|')})(?![\\p{Script=Latin}\\p{N}])`, flags)
const LONG = anyOf(
  spellings.filter((word) => /^[ -~ü]{5,}$/.test(word)),
  'giu',
)
const SHORT = anyOf(
  spellings.filter((word) => /^[ -~ü]{1,4}$/.test(word)),
  'gu',
)
const CJK = new RegExp(
  spellings
    .filter((word) => /[^ -~ü]/.test(word))
    .map(escape)
    .join('|'),
  'gu',
)

/** The makers named in a text (`readableText`), in order. */
export function findMakers(text: string): MakerMention[] {
  const found = [LONG, SHORT, CJK].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({
      name: canonical.get(fold(match[0])) ?? match[0],
      start: match.index,
      end: match.index + match[0].length,
    })),
  )
  found.sort((a, b) => a.start - b.start || b.end - a.end)
  // "TE Connectivity" must not also match "TE".
  let reach = -1
  return found.filter(({ end }) => {
    const isNew = end > reach
    if (isNew) reach = end
    return isNew
  })
}

/** The canonical name of a maker ("村田" is Murata); a name that is not on the list stays as it is. */
export const canonicalMaker = (name: string): string => canonical.get(fold(name)) ?? name.trim()

/** Whether a text names this maker, by any of its names. */
export function isMakerNamed(name: string, text: string): boolean {
  const known = canonical.get(fold(name))
  if (known === undefined) return fold(name) !== '' && text.toLowerCase().includes(name.trim().toLowerCase())
  return findMakers(text).some((mention) => mention.name === known)
}

function fold(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\b(?:inc|corp|co|ltd|llc|gmbh|ag|n\.?v|semiconductors?|technolog(?:y|ies))\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function escape(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
