import type { ContainedSubstance, Finding } from '@attestry/core/vault/reading'
import { type Mention, substancesIn } from '../../text/substances/known-substances'
import { distinct, findingOf, wordsAround } from './document-text'
import { blocksOf } from './page-rows'
import type { Cell, PdfText, Row } from './pdf-text'

/**
 * Article 33 of REACH (EC 1907/2006): whoever supplies an article with a substance of the Candidate List above 0.1 % by
 * weight names it. RoHS has the same share for all of its ten but cadmium.
 */
const THRESHOLD = 0.1

/** It is in the part. */
const CONTAINS =
  /contain|consist|\bpresen[tc]|\bincorporat|\bexempt|composed|\buses?\b|made (?:of|with)|declar(?:e|able)\b|notif|communicat|enthalt|enthält|\bvorhanden|verwendet|contien|contenu|présen|présence|contenant|contengono|contenent[ei]|contenut[oiae] |contienen|contiene|contenid[oa]|presente|presenza|presencia|supera|豁免|適用除外|Ausnahme|esen[tz]|exenci|含有|含む|含み|含まれ|存在|使用|检出|検出/iu
/** More of it than is allowed without a word. */
const ABOVE =
  /(?:above|over|exceed\w*|more than|greater than|higher than|in excess of|at or above|über|mehr als|oberhalb|größer als|überschreite\w*|supérieur\w*|plus de|dépass\w*|superior\w*|superior[ei]|más de|oltre|superano|大于|超过|高于|超え|以上|>|≥)[^.;。]{0,48}?(?:0[.,]1|1[.,]?000|threshold|limit|schwelle|grenzwert|seuil|soglia|umbral|限值|閾値)|(?:0[.,]1|1[.,]?000) ?(?:%|ppm|重量)?[^.;。]{0,10}(?:を超え|以上|超)/iu
const BELOW =
  /(?:below|less than|under|lower than|not (?:more|higher|greater) than|within|unter(?:halb)?|weniger als|inférieur\w*|moins de|inferior\w*|menos de|meno di|sotto|低于|小于|不超过|未超过|未満|以下|<|≤)[^.;。]{0,48}?(?:0[.,]1|1[.,]?000|threshold|limit|schwelle|grenzwert|seuil|soglia|umbral|限值|閾値)/iu
const NONE =
  /\b(?:not?|none|nor|neither|never|without|free (?:of|from)|zero|absen[tc]\w*|nicht|kein\w*|ohne|frei von|weder|ni|pas|aucun\w*|sans|exempts? de|non|nessun\w*|senza|priv[oi] di|ning[uú]n\w*|sin|libre de)\b|\bdo(?:es)?n't|\bn[’'](?:est|y|en)|不含|未含|不使用|不存在|未检出|未使用|没有|無含有|非含有|含有せ|不含有|含有しな|て(?:い|おり)(?:な|ませ)|ておらず|含まな|含まれてい(?:な|ませ)|含まれておりませ|含んでい(?:な|ませ)|検出され(?:な|ませ|ず)|無し|なし/iu
/** What comes behind is not meant by the "no" before it. */
const EXCEPT =
  /except|exception of|apart from|other than|excluding|but for|\bbut (?:it |they )?(?:do(?:es)? )?contain|however|außer|mit ausnahme|abgesehen von|jedoch|sauf|à l'exception|hormis|excepto|salvo|a excepción|eccetto|ad eccezione|tranne|除(?!外)|以外|を除[きく]|但/iu
/** What would be so, and what others must do. */
const CONDITION =
  /(?:^|[,:;(–-]\s*)\s*(?:if|should|in case|when|whenever|unless|wenn|falls|sofern|sollte\w*|si|lorsque|qualora|se|en caso)\b|\b(?:whether|ob)\b|如果|如有|是否|若|場合/iu
const DUTY =
  /\b(?:must|shall|(?:is|are) (?:obliged|required)|ha(?:s|ve) to|müssen|muss|verpflichtet|doi(?:t|vent)|dev(?:e|ono)|deben?)\b|应当|必须|義務/iu
/** "CAS No." is no denial. */
const NUMBER_WORD =
  /\b(?:cas|ec|eg|part|art\w*|doc\w*)[- ]?(?:no|nr|nos)\b|\bno(?=[.:]?\s*(?:cas|\d))|n°|\bn\.(?= ?(?:cas|\d))/giu

/** A list of what was looked for. */
const LOOKED_FOR =
  /consider|checked|screen|tested (?:for|against)|assess|evaluat|restricted substances|list of (?:substances|svhc)|substances? (?:list|limits?)|geprüft|betrachtet|untersucht|vérifi|verificat|comprobad|测试项目|管控|调查对象|調査対象/iu

/** A dot ends a sentence, but not in "0.1" and "No. 1907". */
const SENTENCES = /(?<=[\p{L}\p{N})\]%]{2})[.!?](?=\s+[\p{Lu}[☐☒•-]|\s*$)|[;。;•☐☒☑]|\[[ xX✓]?\]/gu

type Found = Finding<ContainedSubstance>

/** The substances that a document says are in its parts, above the threshold. `parts`: the numbers that it covers. */
export function findSubstances(text: PdfText, parts: readonly string[]): Found[] {
  const found = [...inTables(text.rows, parts), ...inSentences(text)]
  const named = distinct(found, ({ name, cas, part_numbers }) => `${cas ?? name} ${part_numbers.join()}`)
  // What is said of some parts in a table, and of all in a sentence about it, is of those.
  const isOfSome = (one: Found) =>
    named.some(
      ({ value }) => value.part_numbers.length > 0 && value.cas === one.value.cas && value.name === one.value.name,
    )
  return named.filter((one) => one.value.part_numbers.length > 0 || !isOfSome(one))
}

/** "It contains lead (7439-92-1) above 0.1 %", also over several lines, or behind a colon. */
const inSentences = ({ rows }: Pick<PdfText, 'rows'>): Found[] => {
  // What introduces a list, whose entries may stand apart.
  let intro = ''
  return blocksOf(rows.flatMap(textOf), PAGE_HEIGHT).flatMap(({ page, text: printed }) => {
    const text = printed.replace(OF_THE_LAW, blank).replace(NUMBER_WORD, blank)
    return sentencesOf(text).flatMap(({ said, start }) => {
      const mentions = substancesIn(said)
      if (mentions.length === 0) {
        intro = /[:︰:]\s*$|following|folgende|suivant|seguent|siguiente|以下|下列|如下/iu.test(said) ? said : ''
        return []
      }
      return mentions
        .filter((mention, index) => isContained(intro, said, mention, endOfRun(said, mentions, index)))
        .map((mention) =>
          findingOf(
            substance(mention, whereIn(said.slice(mention.end))),
            page,
            wordsAround(text, start + mention.start, mention.end - mention.start),
            mention.cas && said.includes(mention.cas) ? 0.95 : 0.85,
          ),
        )
    })
  })
}

const blank = (words: string): string => ' '.repeat(words.length)

/** Only how far lines are apart in the height of a usual page matters. */
const PAGE_HEIGHT = 842

/** The running text of a line, also in two columns or behind a label, without the cells of tables. */
function textOf(row: Row): Row[] {
  const cells =
    row.cells.length === 1
      ? row.cells
      : row.cells.filter(({ text }) => text.length > 25 && /\p{L}[ \p{L}]{12}|[\u3040-\u9fff]{8}/u.test(text))
  return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join('\t') }]
}

/** The words of Annex III of RoHS, which documents repeat beside the number of an exemption. */
const OF_THE_LAW =
  /exemption\s+\d{1,2}(?:\([a-h]\))?(?:-[IVX]+)?\s*[:,–-]?\s*\(?(?:lead|cadmium|mercury)(?:\b[a-z]\.|[^.;])*|lead in high[- ]melting.*?(?:\)|$)|(?:electrical and electronic )?components? containing lead in (?:a )?glass[^.;]*|lead in (?:a )?(?:glass|dielectric) (?:or )?ceramic[^.;]*|lead as an alloying element[^.;]*|(?:copper|steel|alumini?um) alloys? containing up to[^.;]*|lead in solders? to complete[^.;]*|blei in (?:hochschmelzend|lote)[^.;]*|elektrische und elektronische (?:bauteile|bauelemente), die blei in glas[^.;]*|blei als legierungselement[^.;]*/giu

function sentencesOf(text: string): { said: string; start: number }[] {
  let start = 0
  const ends = [...text.matchAll(SENTENCES)].map(
    ({ 0: mark, index }) => index + (mark.startsWith('[') ? 0 : mark.length),
  )
  return [...ends, text.length].flatMap((end) => {
    const one = { said: text.slice(start, end), start }
    start = end
    return one.said.trim() === '' ? [] : [one]
  })
}

/** Substances that are only counted up have the same words behind them: where those begin, and where they end. */
function endOfRun(said: string, mentions: readonly Mention[], index: number): { from: number; to: number } {
  const next = mentions[index + 1]
  const { end } = mentions[index]!
  if (!next) return { from: end, to: said.length }
  const between = said.slice(end, Math.max(end, next.start))
  return /^[\s,、/()]*(?:(?:and|or|und|oder|et|ou|e|o|y|及|和|或|または|および)\b)?[\s,、/()]*(?:cas\b[^,;]{0,8})?$/iu.test(
    between,
  )
    ? endOfRun(said, mentions, index + 1)
    : { from: end, to: Math.max(end, next.start) }
}

function isContained(
  intro: string,
  said: string,
  { start, end }: Mention,
  { from, to }: { from: number; to: number },
): boolean {
  const before = `${intro} ${said.slice(0, start)}`
  const after = said.slice(from, to)
  if (/^\s*\[ ?\]/.test(said)) return false
  const rest = said.slice(end)
  const denied = lastOf(NONE, before)
  const allowed = lastOf(EXCEPT, before)
  const isDenied = (denied >= 0 && allowed < denied) || (NONE.test(after) && !ABOVE.test(after)) || isDeniedAtEnd(rest)
  if (isDenied || (BELOW.test(after) && !ABOVE.test(after)) || (BELOW.test(before) && allowed < 0)) return false
  if (CONDITION.test(said.slice(0, start)) || DUTY.test(said)) return false
  if (LOOKED_FOR.test(before) && allowed < 0 && !CONTAINS.test(said.slice(lastOf(LOOKED_FOR, said), end))) return false
  if (ABOVE.test(after)) return true
  const share = shareIn(after, '')
  if (share !== null) return share > THRESHOLD
  return (
    allowed >= 0 || NAMED.test(said.slice(0, start)) || CONTAINS.test(before) || CONTAINS.test(rest) || ABOVE.test(said)
  )
}

/** A form: "SVHC contained: Lead" */
const NAMED =
  /(?:svhcs?|substances?|stoffe?|sostanz[ae]|sustancias?|物质|物質)(?: ?(?:names?|name|名称))?\s*(?:\([^)]*\)\s*)?[:︰:]\s*$/iu

/** In Japanese, and often in German, the "not" is the last word. */
const isDeniedAtEnd = (rest: string): boolean =>
  /[\u3040-\u9fff]/.test(rest)
    ? NONE.test(rest)
    : /\b(?:(?:is|are|was|were|do|does|has|have|been)(?: \w+)? not|nicht) (?:\w+ )?(?:present|contained|exceed|used|detected|found|add|above|intentional|enthalten|vorhanden|verwendet|nachgewiesen)/i.test(
        rest,
      )

function lastOf(pattern: RegExp, text: string): number {
  const all = [...text.matchAll(new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`))]
  return all.at(-1)?.index ?? -1
}

const substance = ({ name, cas }: Mention, where: string | null, part_numbers: string[] = []): ContainedSubstance => ({
  name: (name === '' ? (cas ?? '') : name).slice(0, 100),
  cas,
  where,
  part_numbers,
})

const WHERE =
  /^[^.;]{0,80}?\b(?:in|im|within|used in|located in|dans|nel|nella|en)\s+(?:the |der |dem |den |le |la |il |el )?((?:[\p{L}\d/-]+ ?){1,6})/iu
const NO_PLACE =
  /concentration|amount|excess|accordance|article|annex|compliance|konzentration|menge|ppm|weight|form of|total/i

/** "… in the die attach solder" */
function whereIn(after: string): string | null {
  const place = WHERE.exec(after)?.[1]?.trim()
  return place === undefined || NO_PLACE.test(place) || place.length < 3 ? null : place.slice(0, 100)
}

const HEAD_OF = {
  result:
    /^(?:result|content|conc|amount|%|wt|weight|mass|ppm|mg\/kg|w\/w|contained|present|presence|above|exceed|svhc\b.*(?:%|\?|yes)|>|gehalt|konzentration|anteil|ergebnis|masse|enthalten|teneur|concentración|concentrazione|contenuto|含量|浓度|濃度|结果|結果|含有|检测结果)/iu,
  limit: /limit|threshold|mdl|loq|\blod\b|max|grenzwert|schwelle|seuil|soglia|umbral|限值|阈值|閾値|基準|定量/iu,
  where:
    /location|where|homogen|component|use\b|used in|material|position|einsatz|verwendung|bauteil|werkstoff|ort\b|localisation|emplacement|ubicaci|ubicazione|posizione|部位|材料|使用|用途|位置/iu,
  part: /part|p\/?n\b|mpn|type|model|item|artikel|teile|typ\b|référence|codice|código|型号|型號|料号|品番|型番|型式/iu,
} as const
type HeadKind = keyof typeof HEAD_OF
type Head = { x: number; kind: HeadKind | null; text: string }

const NO =
  /^(?:n\.? ?d\.?|n\/?a|not (?:detected|present|contained|used|applicable|intentionally added)|nicht (?:nachgewiesen|nachweisbar|enthalten)|non (?:d[ée]tect|rilevat|present)\p{L}*|no (?:detectado|present\p{L}*)|néant|nessun[oa]?|ningun[oa]|keiner?|no|none|nein|non|nil|absent|0|0[.,]0+ ?%?|0 ?(?:%|ppm)|[<≤].*|below .*|under .*|unter .*|pass|ok|compliant|conform|未检出|無|无|否|不含.*|なし|無し|非含有|含有なし|不検出|-{1,2}|—|–|×|合格|符合)$/iu
const NO_WORD = /^(?:no|nein|non|否|无|無|n\.? ?d\.?|not detected|none|なし)$/iu
const YES =
  /^(?:yes|ja|oui|s[iìí]|present|contained|detected|declared|[>≥≧].*|above .*|exceed.*|über .*|x|☒|✓|✔|是|有|含有|あり|有り|○|含)(?: ?[(,;].*)?$/iu

/** Substances in lines of tables and forms, with what their line, its head and what stands above it say. */
function inTables(rows: readonly Row[], parts: readonly string[]): Found[] {
  const known = new Set(parts.map((part) => part.toUpperCase()))
  const found: Found[] = []
  let heads: Head[] = []
  let above = ''
  let part: string | null = null
  let matrix: Column[] = []
  let headed = ''
  let distance = 0
  for (const [index, row] of rows.entries()) {
    const mentions = substancesIn(row.text)
    const named = row.cells.find(({ text }) => known.has(text.toUpperCase()))
    if (named) part = named.text
    const own = headsOf(row)
    const columns = columnsOf(row)
    if (columns.length > 0) {
      matrix = columns
      heads = own
      distance = 0
      continue
    }
    const inColumns = matrix.flatMap(({ x, mention }) => {
      const cell = cellAt(row, { x })
      return cell && substancesIn(cell.text).length === 0 && isOver(cell.text) ? [mention] : []
    })
    if (inColumns.length > 0) {
      const numbers = named ? [named.text] : []
      found.push(...inColumns.map((one) => findingOf(substance(one, null, numbers), row.page, row.text, 0.85)))
      continue
    }
    if (row.cells.length < 2) matrix = []
    if (own.length > 1 && mentions.length === 0) {
      heads = own
      headed = row.text
      distance = 0
      if (!own.some(({ kind }) => kind === 'part')) part = named?.text ?? null
      continue
    }
    if (mentions.length === 0) {
      // What is said last above a table is about it; a line without substances may belong to it.
      if (row.cells.length === 1 && row.text.length > 12)
        above = isIntro(row.text) ? row.text : isProse(row.text) ? `${above.slice(-200)} ${row.text}` : above
      if (++distance > 6) heads = []
      continue
    }
    distance = 0
    if (NOTE.test(row.text) && ABOVE.test(headed)) {
      found.push(...mentions.map((one) => findingOf(substance(one, null), row.page, row.text, 0.85)))
      continue
    }
    if (row.cells.length < 2) continue
    const verdict = verdictOf(row, heads, above, rows.slice(index + 1, index + 5))
    if (!verdict) continue
    const at = heads.find(({ kind }) => kind === 'where')
    const where = at ? (cellAt(row, at)?.text ?? null) : null
    const isOfPart = named !== undefined || heads.some(({ kind }) => kind === 'part')
    // In a table of all materials, a substance that is not known is none that matters.
    const isAboutLists = LISTED.test(`${above} ${heads.map(({ text }) => text).join(' ')}`)
    for (const mention of mentions.filter(({ name }) => name !== '' || isAboutLists).slice(0, 4))
      found.push(
        findingOf(
          substance(nameIn(row, mention), where?.slice(0, 100) ?? null, part !== null && isOfPart ? [part] : []),
          row.page,
          row.text,
          0.9,
        ),
      )
  }
  return found
}

const LISTED =
  /svhc|candidate|kandidaten|article 33|artikel 33|reach|0[.,]1 ?%|very high concern|besorgnis|préoccupantes|preoccup|关注|懸念/iu

const isIntro = (text: string): boolean => CONTAINS.test(text) || ABOVE.test(text) || LOOKED_FOR.test(text)
const isProse = (text: string): boolean => text.length > 40

function headsOf(row: Row): Head[] {
  if (row.cells.length < 2 || row.cells.some(({ text }) => text.length > 60)) return []
  const kinds = row.cells.map(({ text, x }): Head => {
    const kind = (['limit', 'result', 'where', 'part'] as const).find((one) => HEAD_OF[one].test(text)) ?? null
    return { x, kind, text }
  })
  const isHead = kinds.some(
    ({ kind, text }) => kind !== null || /substance|\bcas\b|svhc|stoff|sostanza|sustancia|物质|物質/i.test(text),
  )
  // A line of a form has a label and what it says.
  return isHead && !row.cells.some(({ text }) => /:\s*$/.test(text)) ? kinds : []
}

/** What a table says in full below itself. */
const NOTE = /^(?:note|remark|footnote|anmerkung|fußnote|nota|remarque|注|備考|\*)/iu

type Column = { x: number; mention: Mention }

/** A table may have a column for each substance: its head names nothing else but parts. */
function columnsOf(row: Row): Column[] {
  const named = row.cells.slice(1).map(({ text, x }) => ({ x, text, mention: substancesIn(text)[0] }))
  const found = named.flatMap(({ x, mention, text }) => (mention && text.length < 60 ? [{ x, mention }] : []))
  const isNumber = named.some(({ text }) => /\d{2,7}-\d{2}-\d/.test(text))
  return found.length >= 2 && !isNumber && substancesIn(row.cells[0]!.text).length === 0 ? found : []
}

/** In a table by SJ/T 11364, a cross is over the limit and a circle below. */
const isOver = (text: string): boolean => {
  const share = shareIn(text, '')
  return share === null ? /^(?:[×xX]|yes|ja|oui|sí|sì|是|有|含有|あり)$/u.test(text.trim()) : share > THRESHOLD
}

const cellAt = (row: Row, { x }: Pick<Head, 'x'>) => row.cells.find((cell) => Math.abs(cell.x - x) < 24)

/** An unknown substance is called what stands in the cell before its number, or before it in the same cell. */
function nameIn(row: Row, mention: Mention): Mention {
  if (mention.name !== '' || mention.cas === null) return mention
  const place = row.cells.findIndex(({ text }) => text.includes(mention.cas!))
  const inside =
    row.cells[place]?.text
      .split(mention.cas)[0]
      ?.replace(/[(,;:\s]*(?:CAS\b.*)?$/i, '')
      .trim() ?? ''
  const beside = row.cells[place - 1]?.text ?? row.cells[place + 1]?.text ?? ''
  const name = inside.length > 2 ? inside : /\p{L}{3}/u.test(beside) ? beside : ''
  return { ...mention, name }
}

/** What is said of the substance in a line of a table, or of a form. */
function verdictOf(row: Row, heads: readonly Head[], above: string, below: readonly Row[]): boolean {
  const headOf = (cell: Cell) => heads.find((one) => Math.abs(one.x - cell.x) < 24)
  const own = row.cells.filter(({ text }) => substancesIn(text).length > 0)
  if (own.some(({ text }) => ABOVE.test(text))) return true
  const unit = row.cells.find(({ text }) => UNIT.test(text))?.text ?? ''
  const results = row.cells.map((cell) => {
    const head = headOf(cell)
    if (own.includes(cell) || head?.kind === 'limit' || head?.kind === 'part' || head?.kind === 'where') return null
    return resultOf(cell.text, head?.kind === 'result' ? `${head.text} ${unit}` : unit)
  })
  // "No" beside a limit is no.
  const isAboutIt = (cell: Cell) =>
    /svhc|contain|present|exceed|above|>|^result|enthalten|含有/iu.test(headOf(cell)?.text ?? 'result')
  if (row.cells.some((cell) => !own.includes(cell) && NO_WORD.test(cell.text.trim()) && isAboutIt(cell))) return false
  if (results.includes(true)) return true
  if (results.includes(false)) return false
  const result = heads.find(({ kind }) => kind === 'result')
  if (result && !cellAt(row, result)) return false
  const label = row.cells[0]!.text
  if (heads.length === 0 && FORM_LABEL.test(label)) {
    const share = below.map(({ text }) => shareIn(text, '')).find((one) => one !== null) ?? null
    return share === null || share > THRESHOLD
  }
  // The substance's own cell may say it: "Lead: 0.3 %".
  const share = shareIn(row.text.replace(/(?<![\d-])\d{2,7}-\d{2}-\d(?![\d-])/g, ''), '')
  if (share !== null && heads.length === 0) return share > THRESHOLD
  const told = `${heads.map(({ text }) => text).join(' ')} ${above}`
  if (LOOKED_FOR.test(told) || NONE.test(told))
    return EXCEPT.test(above) || (ABOVE.test(above) && CONTAINS.test(above) && !NONE.test(above))
  if (
    heads.some(({ kind }) => kind === 'part') &&
    heads.some(({ text }) => /svhc|substanc|stoff|sostanz|物质|物質/i.test(text))
  )
    return true
  return (
    ABOVE.test(told) || (CONTAINS.test(told) && /svhc|substance|stoff|sostanz|sustanc|物质|物質|0[.,]1/i.test(told))
  )
}

const UNIT = /^(?:mg ?\/ ?kg|ppm|wt\.?-? ?%|%(?: ?w\/w)?)$/iu
const FORM_LABEL = /^(?:svhc|substance|stoff|sostanza|sustancia|物质|物質|名称)[^:]{0,30}:?$/iu

/** What a cell says of a substance: it is in it, it is not, or nothing. `unit`: the head of its column. */
function resultOf(text: string, unit: string): boolean | null {
  if (NO.test(text.trim())) return false
  if (YES.test(text.trim())) {
    const share = shareIn(text, unit)
    return share === null || share >= THRESHOLD
  }
  const share = shareIn(text, unit)
  return share === null ? null : share > THRESHOLD
}

const NUMBER = String.raw`\d{1,3}(?: \d{3})+|\d{1,7}(?:[.,]\d{1,6})?`
const SHARE = new RegExp(String.raw`(?<![\d.,/-])(${NUMBER}) ?(%|ppm|mg ?\/ ?kg|wt\.?-? ?%|gew\.?-? ?%)`, 'iu')
const BARE = new RegExp(String.raw`^[~≈ca. ]{0,4}(${NUMBER})$`, 'iu')

/** In per cent by weight: "0,3 %", "1200 ppm", "28.500 mg/kg". */
function shareIn(text: string, unit: string): number | null {
  const [, number, own] = SHARE.exec(text) ?? []
  const digits = number ?? (unit === '' ? undefined : BARE.exec(text.trim())?.[1])
  if (digits === undefined) return null
  const isOfMillion = /ppm|mg/i.test(own ?? unit)
  if (!isOfMillion && !/%/.test(own ?? unit)) return null
  // Nobody gives thousandths of a millionth.
  const plain = digits.replace(/ /g, '').replace(isOfMillion ? /[.,](?=\d{3}$)/ : /(?!)/, '')
  const value = Number(plain.replace(',', '.'))
  return isOfMillion ? value / 10_000 : value
}
