/** Series of which a letter speaks only where the number ends in a mark: "series RC and AC whose ordering code ends with L". */
import { ANY_MIDDLE } from '@attestry/core/vault/part-relation'
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { findingOf } from './document-text'
import { COMMON } from './part-text'
import type { PdfText } from './pdf-text'
import { COMPLIES } from './status-words'

type Text = Pick<PdfText, 'blocks'>

const NAME = String.raw`[A-Z][A-Z\d]{1,3}-?[A-Z\d-]{0,7}|\d{3,5}`
const LIST = String.raw`(?<list>(?:${NAME})(?:(?:, ?(?:and |und |et )?| (?:and|und|et|y|e|of|sowie) |\/)(?:${NAME}))*)`
const KIND = String.raw`(?:[Ss]eries|[Mm]odels?|[Tt]ypes?|[Ff]amil(?:y|ies)|[Bb]aureihen?|[Ss]erien?|[Ss]éries?|[Mm]odell[ei]|[Gg]ammes?)`
const SUFFIX = String.raw`(?:[Ss]uffix(?:es)?|(?:termination|plating|finish) codes?|end(?:s|ing)? (?:with|in)|(?:final|last) letters?|[Ee]ndung|endet (?:mit|auf)|suffixe|terminant par|sufijo|suffisso)`
const MARK = String.raw`(?: (?:the |den |dem |la |le |il )?(?:letters?|[Bb]uchstaben?|lettre|letra|lettera))? ?["“”„'«(](?<mark>[A-Z\d+#/-]{1,5})["“”'»)]`

/** "of the series RC, AC and YC whose ordering code ends with the letter "L"", "CR0603 with termination code "ELF"" */
const SUFFIXED = new RegExp(
  String.raw`(?<![\p{L}\d-])${LIST}(?: [\p{Ll}]+){0,2},? (?:whose|with|carrying|having|mit|deren|dont|avec|con|cuyo)\b[^.;]{0,50}?\b${SUFFIX}${MARK}`,
  'gu',
)
/** Which these are, a sentence before may have said: "Models 3214, 3224 and 3296 are offered in two versions." */
const NAMED_BEFORE = new RegExp(String.raw`(?<!\p{L})${KIND} ${LIST}`, 'gu')
const ALL_SUFFIXED = new RegExp(
  String.raw`\ball (?:part|ordering|type|model)? ?(?:numbers|codes|parts|types|models) (?:of these \w+ )?(?:with|carrying|having|that end|whose)\b[^.;]{0,40}?\b${SUFFIX}${MARK}`,
  'giu',
)

/** What is said of numbers without the mark is said of none of these. */
export const WITHOUT_MARK =
  /\b(?:without|w\/o|ohne|sans|senza|sin|zonder)\b[^.;]{0,60}(?:\b(?:suffix|final|ending|endung|suffixe|suffisso|sufijo)\b|["“'„«][A-Z\d+#/-]{1,5}["”'»])/iu

/** With the number left open between the name of the series and the mark: "RC<any>L". */
export function suffixSeries({ blocks }: Text): Finding<CoveredPart>[] {
  return blocks.flatMap(({ text, page }) => {
    const sentences = text.split(
      /(?<=[.;])(?<!\b(?:e\.g|i\.e|z\. ?B|z\.B|p\. ?ex|p\. ?ej|incl|approx)\.)\s+(?=\p{Lu})/iu,
    )
    return sentences.flatMap((sentence, at) => {
      if (!COMPLIES.test(sentence) || WITHOUT_MARK.test(sentence)) return []
      const own = [...sentence.matchAll(SUFFIXED)].flatMap(({ groups }) => seriesOf(groups!.list!, groups!.mark!))
      const [all] = own.length === 0 ? [...sentence.matchAll(ALL_SUFFIXED)] : []
      const before = all ? [...(sentences[at - 1] ?? '').matchAll(NAMED_BEFORE)] : []
      const others = before.flatMap(({ groups }) => seriesOf(groups!.list!, all!.groups!.mark!))
      return [...own, ...others].map((name) =>
        findingOf<CoveredPart>({ text: name, scope: 'series' }, page, sentence, 0.85),
      )
    })
  })
}

const seriesOf = (list: string, mark: string): string[] =>
  list
    .split(/, ?(?:and |und |et )?| (?:and|und|et|y|e|of|sowie) |\//)
    .map((name) => name.trim())
    .filter((name) => /^[A-Z\d][A-Z\d-]{1,11}$/.test(name) && !COMMON.test(name))
    .map((name) => `${name}${ANY_MIDDLE}${mark}`)

/** What a series of these is called without its mark. */
export const bareName = (series: string): string => series.split(ANY_MIDDLE)[0]!
