/**
 * The wording of the exemptions of RoHS (Annexes III and IV of Directive 2011/65/EU), which documents repeat beside their
 * numbers. "Copper alloy containing up to 4 % lead" says what would be allowed, and not what is in the part.
 */

/** Lead in an alloy up to a share, in high melting solder, in glass or ceramic: as the annex says it in its languages. */
const WORDINGS: readonly RegExp[] = [
  /(?:lead|cadmium|mercury|hexavalent chromium) (?:in|within) [^.;%]{2,90}?(?:falls?|is|are) (?:\w+ ){0,2}(?:under|by|within) (?:the )?(?:rohs )?exemptions?\b[^.;%]*(?=[.;]|$)|(?:blei|cadmium|quecksilber) (?:in|im) [^.;%]{2,90}?(?:fällt|fallen|ist|sind) (?:\w+ ){0,2}(?:unter|durch) (?:die )?(?:rohs-)?ausnahme[^.;%]*(?=[.;]|$)/giu,
  /exemption\s+\d{1,2}(?:\([a-h]\))?(?:-[IVX]+)?\s*[:,–-]?\s*\(?(?:lead|cadmium|mercury)(?! content)(?:\b[a-z]\.|[^.;])*/giu,
  /lead in high[- ]melting(?:i\.e\.|e\.g\.|[^.;]|\.(?=\d))*?(?:\)|(?=[.;])|$)|(?:electrical and electronic )?components? containing lead in (?:a )?glass(?:[^.;]|\.(?=\d))*|lead in (?:a )?(?:glass|dielectric) (?:or )?ceramic(?:[^.;]|\.(?=\d))*|lead as an alloying element(?:[^.;]|\.(?=\d))*|lead in solders? to complete(?:[^.;]|\.(?=\d))*/giu,
  /blei in (?:hochschmelzend|lote)(?:[^.;]|\.(?=\d))*|elektrische und elektronische (?:bauteile|bauelemente), die blei in glas(?:[^.;]|\.(?=\d))*|blei (?:in (?:glas|keramik)|als legierungselement)(?:[^.;]|\.(?=\d))*/giu,
  /plomb (?:dans les soudures|dans (?:le |du )?(?:verre|céramique)|(?:en tant que|comme) (?:élément|constituant) d['’]alliage)(?:[^.;]|\.(?=\d))*|piombo (?:(?:nelle|in) (?:saldature|leghe per saldatura)|(?:nel|in) (?:vetro|ceramica)|come elemento di lega)(?:[^.;]|\.(?=\d))*|plomo en (?:soldaduras?|(?:el )?vidrio|cerámica)(?:[^.;]|\.(?=\d))*|plomo como elemento de aleación(?:[^.;]|\.(?=\d))*/giu,
  /chumbo (?:em soldas|no vidro|em (?:vidro|cerâmica)|como elemento de liga)(?:[^.;]|\.(?=\d))*|ołów w (?:lutach|szkle|ceramice)(?:[^.;]|\.(?=\d))*|ołów jako (?:składnik|pierwiastek) stop(?:[^.;]|\.(?=\d))*|lood in (?:soldeer|glas|keramiek)(?:[^.;]|\.(?=\d))*|lood als legeringselement(?:[^.;]|\.(?=\d))*|olovo (?:v pájkách|ve skle|v keramice|jako legující)(?:[^.;]|\.(?=\d))*/giu,
]

/** An alloy, and behind it how much it may have: "Legierung mit bis zu 4 %", "alliage de cuivre contenant jusqu'à 4 %". */
const ALLOY =
  /(?:alloys?|legierung(?:en)?|leger(?:ing(?:en)?)|legering(?:ar|er)?|alliages?|legh?[ae]|aleacion(?:es)?|aleación|ligas?|stop(?:y|ów|ie|ach)?|slitin[aouy]?|合金|합금)(?!\p{Script=Latin})/iu
const UP_TO =
  /up to|(?:maxim|max\.|höchst)\p{L}*|at most|not more than|no more than|bis zu|bis max|jusqu['’]à|au plus|au maximum|fino a(?:l|lla)?|non superiore|hasta|como máximo|até|\bdo (?=\d)|nie więcej|nejvýše|\baž\b|ten hoogste|\btot (?=\d)|upp till|högst|op til|最[高大多]|不超[过過]|以下|以内|至多|최대|이하/iu

/** "6(c)" or "7(c)-I" behind the word, with what is said about it up to the end of the sentence. */
const NAMED =
  /(?<=(?:exempt|ausnahme|dérogation|esenzion|deroga\b|exenci|excepci|isenç|vrijstelling|uitzondering|wyłącz|zwolnien|výjim|undantag|undtagelse|豁免|適用除外|면제)[^.;。；\t]{0,40}?\d{1,2}(?: ?\( ?[a-h] ?\)(?:-[IVX]+)?)?)(?![\w(-]| \( ?[a-h] ?\))(?:[^.;。；\t]|\.(?=\d))*/giu
/** It speaks of the part, or of the law that asks what is in it, and not of the exemption alone. */
const OF_PART =
  /\bcontains?\b(?! up to)|\bis (?:present|contained)|\bare (?:present|contained)|enthält|\bist (?:enthalten|vorhanden)|\bcontient\b(?! (?:jusqu|au plus))|\bcontiene\b(?! (?:hasta|fino))|\bcontém\b(?! até)|\bzawiera\b(?! do)|\bbevat\b|\bobsahuje\b|innehåller|indeholder|含有し|含まれて|conten(?:gono|gano)|contienen|contiennent|\bcontain (?!up)|present above|\d{2,7}-\d{2}-\d|(?:used|utilizad[ao]s?|usad[ao]s?|verwendet|utilisée?s?|impiegat[aoie]|utilizzat[aoie]|gebruikt|stosowan\p{L}*|použit\p{L}*) (?:in|im|n[ao]s?|en|dans|nell?\p{L}*|nei|w|v)\b|(?:for|per) the |svhc|\breach\b|candidate|kandidat|article 33|artikel 33|0[.,]1 ?%/iu
const SHARE = /\d(?:[.,]\d+)? ?(?:%|ppm|mg)/u
const BOUND = new RegExp(
  `${UP_TO.source}|or (?:more|less)|oder (?:mehr|weniger)|ou (?:plus|moins)|mindestens|at least|以上`,
  'iu',
)

/** The text with blanks of the same length where it repeats what an exemption allows. */
export const withoutExemptions = (text: string): string =>
  WORDINGS.reduce((left, wording) => left.replace(wording, blank), text)
    .replace(/(?:[^.;。；\t]|\.(?=\d))+/gu, (sentence) => (isOfAlloy(sentence) ? blank(sentence) : sentence))
    .replace(NAMED, (words) => (isWording(words) ? blank(words) : words))

/** What an alloy may have, with the law or the part not named beside it. */
const isOfAlloy = (sentence: string): boolean =>
  ALLOY.test(sentence) && /\d ?%/.test(sentence) && UP_TO.test(sentence) && !OF_PART.test(sentence)

/** A share without "up to" is what is in the part: "exempt by 6(c), lead content 2.1 %". */
const isWording = (words: string): boolean => !OF_PART.test(words) && (!SHARE.test(words) || BOUND.test(words))

const blank = (words: string): string => ' '.repeat(words.length)
