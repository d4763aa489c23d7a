import type { Topic } from '@attestry/contract/inbox'

type TopicRule = { topic: Topic; name: string; pattern: RegExp }

/**
 * What customers ask for, in English, German, French, Chinese and Japanese. "REACH" counts only in capitals or next to
 * a word from its regulation, because "reach out" and "reach 10,000 officers" are plain English.
 */
const RULES: readonly TopicRule[] = [
  rule('rohs', 'RoHS', /\brohs|\b2011\/65|\b2015\/863|\bGB(?:\/T)? ?26572|十项检测|十項/i),
  rule('reach', 'REACH', /\bREACH\b(?! ?(?:OUT|US|ME|THE|\d{2,},))|\bSVHCs?(?![a-z])/),
  rule(
    'reach',
    'REACH',
    /\breach[ /-]{0,2}(?:svhc|regulation|declaration|statement|cert|compliance|compliant|complient|letter|report|docs?|docu|status|verordnung|konform|auskunft|erklärung|声明|证书|報告)|\brohs ?\d? ?(?:[/&+,]|and|und|et|or|y) ?(?:the )?reach\b|\breach ?(?:[/&+,]|and|und|et|or) ?rohs|\b(?:eu|règlement|verordnung) reach\b|\bsvhc|1907\/2006|candidate list|kandidatenliste|liste candidate|高关注物质|高懸念物質/i,
  ),
  rule(
    'prop65',
    'Prop 65',
    /\bprop(?:osition)?\.? ?65|\bP65\b|\bCA ?65\b|加州 ?65|プロポジション ?65|safe drinking water and toxic/i,
  ),
  rule(
    'conflict_minerals',
    'conflict minerals',
    /conflict[ -]minerals?|\b[CEA]MRT(?![a-z])|\b3TG\b|dodd-frank|konfliktmineral|konfliktrohstoff|minerais? de(?:s)? conflit|冲突矿|衝突礦|紛争鉱物/i,
  ),
  rule(
    'country_of_origin',
    'country of origin',
    /countr(?:y|ies) of (?:origin|manufacture)|certificates? of origin|proof of origin|ursprung(?:sland|szeugnis|snachweis)|lieferantenerklärung|pays d'origine|certificat d'origine|原产地|原产国|產地|原産国|原産地/i,
  ),
  rule('country_of_origin', 'country of origin', /\bC[oO]O\b(?! (?:of|at|and founder))/),
  rule(
    'hs_code',
    'HS code',
    /\bHTS(?:US)?\b|\bHS[ -]?(?:tariff )?(?:codes?|no|numbers?|nummer|classification)|\bHS(?: ?编码|コード|code)|tariff (?:codes?|numbers?|no|classification)|customs (?:codes?|tariff|number)|commodity codes?|\btaric\b|zolltarif|warennummer|code douanier|nomenclature douanière|海关编码|海關編碼|税则号|関税番号|統計品目番号/i,
  ),
  rule(
    'pfas',
    'PFAS',
    /\bpfas(?![a-z])|\bPFO[AS]\b|\bPFHxS\b|per- ?(?:and|und) poly-?fluor|forever chemical|ewigkeitschemikal|全氟|有機フッ素/i,
  ),
  rule('other', 'chemSHERPA', /chemsherpa|ケムシェルパ/i),
  rule('other', 'ECCN', /\bECCN\b|export control classification/i),
  rule('other', 'IMDS', /\bIMDS\b/),
  rule('other', 'IPC-1752', /\bIPC[ -]?175\d|\bIEC ?62474/i),
  rule(
    'other',
    'full material declaration',
    /full materials? (?:declaration|disclosure)|\bFMDs?\b|material declaration|materialdeklaration/i,
  ),
  rule('other', 'TSCA', /\btsca\b(?! ?(?:section |§ ?)?8 ?\(a\) ?\(7\))/i),
  rule('other', 'POPs', /\bPOPs\b|2019\/1021|persistent organic/),
  rule('other', 'halogen-free', /halogen[ -]?(?:free|frei)|无卤|ハロゲンフリー/i),
  rule('other', 'SCIP', /\bSCIP\b/),
  rule('other', 'safety data sheet', /\bM?SDS\b|safety data sheets?|sicherheitsdatenbl/i),
  rule('other', 'CE or UKCA', /\bUKCA\b|\bCE[ -](?:cert|declaration|mark|conformity|konformität)/i),
  rule('other', 'WEEE, ELV or battery', /\bWEEE\b|\bELV\b|2000\/53|battery (?:directive|regulation)|2023\/1542/),
]

function rule(topic: Topic, name: string, pattern: RegExp): TopicRule {
  return { topic, name, pattern }
}

/** The topics of a text (`readableText`) and their names to show, each once, in a fixed order. */
export function findTopics(text: string): { topics: Topic[]; names: string[] } {
  const line = text.replace(/\s+/g, ' ')
  const found = RULES.filter(({ pattern }) => pattern.test(line))
  return { topics: [...new Set(found.map(({ topic }) => topic))], names: [...new Set(found.map(({ name }) => name))] }
}
