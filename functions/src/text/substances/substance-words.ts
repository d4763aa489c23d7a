/** What sentences and tables say of substances: the words for it, and shares by weight. */
import type { ContainedSubstance, Finding } from '@attestry/core/vault/reading'
import type { Mention } from './known-substances'

export type FoundSubstance = Finding<ContainedSubstance>

/**
 * Article 33 of REACH (EC 1907/2006): whoever supplies an article with a substance of the Candidate List above 0.1 % by
 * weight names it. RoHS has the same share for all of its ten but cadmium.
 */
export const THRESHOLD = 0.1

/** It is in the part. */
export const CONTAINS =
  /contain|consist|\bpresen[tc]|\bincorporat|\bexempt|composed|\buses?\b|made (?:of|with)|declar(?:e|able)\b|notif|communicat|enthalt|enthält|\bvorhanden|verwendet|zawiera|zawarte |występuj|bevat|aanwezig|obsahuj|cont[eé]m\b|contêm|innehåller|indeholder|contien|contenu|présen|présence|contenant|contengono|contenent[ei]|contenut[oiae] |contienen|contiene|contenid[oa]|presente|presenza|presencia|supera|豁免|適用除外|Ausnahme|esen[tz]|exenci|含有|含む|含み|含まれ|存在|使用|检出|検出/iu
/** More of it than is allowed without a word. */
export const ABOVE =
  /(?:above|over|exceed\w*|more than|greater than|higher than|in excess of|at or above|über|mehr als|oberhalb|größer als|überschreite\w*|powyżej|przekracza\w*|więcej niż|boven|hoger dan|meer dan|acima de|mais de|över|supérieur\w*|plus de|dépass\w*|superior\w*|superior[ei]|más de|oltre|superano|(?<![未不没沒])(?:大于|大於|超[过過出]|高[于於])|超え(?!な|ず|ませ|て(?:い|おり)(?:な|ませ))|以上|>|≥)[^.;。]{0,48}?(?:0[.,]0?1|1[.,]?000|threshold|limit|schwelle|grenzwert|seuil|soglia|umbral|drempel|próg|限值|閾値)|(?:0[.,]0?1|1[.,]?000) ?(?:%|ppm|重量)?[^.;。]{0,10}(?:を超え(?!な|ず|ませ|て(?:い|おり)(?:な|ませ))|以上|(?<![未不])超(?!え))/iu
export const BELOW =
  /(?:below|less than|under|lower than|not (?:more|higher|greater) than|within|unter(?:halb)?|weniger als|inférieur\w*|moins de|inferior\w*|menos de|meno di|sotto|poniżej|onder|lager dan|minder dan|abaixo|低[于於]|小[于於]|不大[于於]|不高[于於]|[不未]超[过過出]|(?<!不)符合|未満|以下|<|≤)[^.;。]{0,48}?(?:0[.,]1|1[.,]?000|threshold|limit|schwelle|grenzwert|seuil|soglia|umbral|限值|限量|閾値)/iu
export const NONE =
  /\b(?:not?|none|nor|neither|never|without|free (?:of|from)|zero|absen[tc]\w*|nicht|kein\w*|ohne|frei von|weder|ni|pas|aucun\w*|sans|exempts? de|non|nessun\w*|senza|priv[oi] di|ning[uú]n\w*|sin|libre de|nie|bez|brak|żadn\w*|geen|niet|zonder|não|sem|nenhum\w*|inte|ingen|ikke|uden)\b|\bdo(?:es)?n't|\bn[’'](?:est|y|en)|不含|不包含|未含|不使用|不存在|未[检檢]出|[不未]超[过過出]|未使用|没有|無含有|非含有|含有せ|不含有|含有しな|て(?:い|おり)(?:な|ませ)|ておらず|含まな|含まれてい(?:な|ませ)|含まれておりませ|含んでい(?:な|ませ)|検出され(?:な|ませ|ず)|無し|なし|不検出|検出せず|超え(?:な|ず|ませ|て(?:い|おり)(?:な|ませ))|불검출|미검출|미함유|(?:함유|포함|검출|초과|사용)(?:하|되|되어 있)지 ?않|없[음습]/iu
/** What comes behind is not meant by the "no" before it. */
export const EXCEPT =
  /except|exception of|apart from|other than|excluding|but for|\bbut (?:it |they )?(?:do(?:es)? )?contain|however|außer|mit ausnahme|abgesehen von|jedoch|sauf|à l'exception|hormis|excepto|salvo|a excepción|eccetto|ad eccezione|tranne|除(?!外)|以外|を除[きく]|但/iu
/** A list of what was looked for. */
export const LOOKED_FOR =
  /consider|checked|screen|restrict(?:s|ing|ed)? (?:the |these )?(?:ten|six|\d+)|tested (?:for|against)|assess|evaluat|restricted substances|list of (?:substances|svhc)|substances? (?:list|limits?)|geprüft|betrachtet|untersucht|vérifi|verificat|comprobad|测试项目|管控|调查对象|調査対象/iu

export const substance = (
  { name, cas }: Mention,
  where: string | null,
  part_numbers: string[] = [],
): ContainedSubstance => ({
  name: (name === '' ? (cas ?? '') : name).slice(0, 100),
  cas,
  where,
  part_numbers,
})

const NUMBER = String.raw`\d{1,3}(?: \d{3})+|\d{1,7}(?:[.,]\d{1,6})?`
const SHARE = new RegExp(String.raw`(?<![\d.,/-])(${NUMBER}) ?(%|ppm|mg ?\/ ?kg|wt\.?-? ?%|gew\.?-? ?%)`, 'iu')
const BARE = new RegExp(String.raw`^[~≈ca. ]{0,4}(${NUMBER})$`, 'iu')
/** The most of it: "0.4 - 1.1". */
const RANGE = new RegExp(String.raw`^(?:${NUMBER}) ?[-–~] ?(${NUMBER})$`, 'iu')

/** A share in per cent by weight: "0,3 %", "1200 ppm", "28.500 mg/kg". */
export function shareIn(text: string, unit: string): number | null {
  const [, number, own] = SHARE.exec(text) ?? []
  const range = unit === '' ? undefined : RANGE.exec(text.trim())?.[1]
  const digits = number ?? range ?? (unit === '' ? undefined : BARE.exec(text.trim())?.[1])
  if (digits === undefined) return null
  const isOfMillion = /ppm|mg/i.test(own ?? unit)
  if (!isOfMillion && !/%/.test(own ?? unit)) return null
  // Nobody gives thousandths of a millionth.
  const plain = digits.replace(/ /g, '').replace(isOfMillion ? /[.,](?=\d{3}$)/ : /(?!)/, '')
  const value = Number(plain.replace(',', '.'))
  return isOfMillion ? value / 10_000 : value
}
