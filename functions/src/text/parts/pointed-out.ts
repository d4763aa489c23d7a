import type { Topic } from '@attestry/core/base/topic'
import { partKey } from '@attestry/core/base/part-number'
import type { Clause } from '../intent/clauses'
import { clausesOf, isWaived, topicsOf } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { conceptsOf, topicsIn } from '../language/concepts'
import { fold } from '../language/fold'
import { ordinalsIn, type Pointer } from '../language/ordinals'
import { setWordsIn } from '../language/sets'
import { passedOver } from '../language/passed-over'
import type { Concept } from '../language/shape'
import { findMakers } from '../makers'
import type { FoundPart } from './found-part'

/** An entry of a list: the parts in its line, and the number or letter before it. */
type Entry = { label: string | null; parts: FoundPart[]; isLine: boolean }

/**
 * Parts that the new text points at instead of naming them: "positions 10 and 30", "the first two", "option B". Of the
 * list that it speaks of, its own, a quoted or an attached one, these are asked for, or all but these, if it says that
 * these have come. A pointer that fits no list says nothing.
 */
export function askPointedOut(read: ReadMail, parts: readonly FoundPart[]): void {
  const { sections, subjectClauses, language } = read
  const clauses = clausesOf(sections.own, language).filter((clause) => !isEntry(clause, parts))
  const said = pointersIn(clauses, subjectClauses, language)
  if (said.length === 0) return
  const own = listsIn(sections.own, partsAt(parts, ['text', 'table']))
  const lists: [Entry[], boolean][] = [
    ...own.toSorted((a, b) => b.length - a.length).map((list): [Entry[], boolean] => [list, true]),
    ...listsIn(sections.quoted, partsAt(parts, ['quoted'])).map((list): [Entry[], boolean] => [list, false]),
    ...attachedLists(parts).map((list): [Entry[], boolean] => [list, false]),
  ]
  for (const [list, isOwn] of lists) if (settle(list, said, isOwn)) return
}

/**
 * The mail with the parts that it points at named in their places: "for the first", "zu Artikel 4", "for the Molex ones".
 */
export function withPointersNamed(read: ReadMail, parts: readonly FoundPart[]): ReadMail {
  const { sections, language } = read
  const named = (clauses: readonly Clause[], text: string, places: readonly FoundPart['where']['place'][]) => {
    const lists = listsIn(text, partsAt(parts, places)).filter((list) => list.length > 1)
    return clauses.map((clause) => withNamed(clause, lists, parts, language))
  }
  return {
    ...read,
    ownClauses: named(read.ownClauses, sections.own, ['text', 'table']),
    quotedClauses: named(read.quotedClauses, sections.quoted, ['quoted']),
  }
}

type Named = { from: number; to: number; names: readonly string[] }

function withNamed(clause: Clause, lists: readonly Entry[][], parts: readonly FoundPart[], language: string): Clause {
  if (clause.isRow) return clause
  const isNamed = namedIn(clause.text, parts).length > 0
  const pointers = isNamed || lists.length === 0 ? [] : pointersOf(clause.text, language)
  const listed = pointers.map((pointer): Named => {
    const entries = lists.map((list) => entriesAt(list, pointer)).find((some) => !some.includes(undefined)) ?? []
    return { ...pointer, names: entries.flatMap((entry) => entry?.parts ?? []).map(({ part_number }) => part_number) }
  })
  const text = [...listed, ...ofMakersIn(clause, parts)]
    .toSorted((one, other) => other.from - one.from)
    .reduce(
      (said, { from, to, names }) =>
        names.length === 0 ? said : `${said.slice(0, from)}${names.join(', ')}${said.slice(to)}`,
      clause.text,
    )
  return text === clause.text ? clause : { ...clause, text }
}

/** Makers whose names stand for some of the parts, in a clause that names a topic: "and for the Molex one the SCIP number". */
function ofMakersIn(clause: Clause, parts: readonly FoundPart[]): Named[] {
  if (topicsOf(clause).length === 0) return []
  const { text } = clause
  return findMakers(text).flatMap(({ name, start, end }) => {
    const before = text.slice(0, start).replace(MAKER_BEFORE, '')
    const isMeant = THE_ONE_OF.test(before) || (FOR.test(before) && ONE.test(text.slice(end).replace(MAKER_BEHIND, '')))
    const isBesideNumber = namedIn(text.slice(end).split(/[,;:]/)[0] ?? '', parts).length > 0
    const own = parts.filter(({ manufacturer }) => findMakers(manufacturer ?? '')[0]?.name === name)
    if (!isMeant || isBesideNumber || own.length === parts.length) return []
    return [{ from: start, to: end, names: [...new Set(own.map(({ part_number }) => part_number))] }]
  })
}

/** "For the Molex and the Omron ones" */
const MAKER_BEFORE = /\p{Lu}[\p{L}&-]{1,20} (?:and|&|und|et|y|e|en) (?:(?:the|die|das|den|la|el|le|il) )?$/u
const MAKER_BEHIND = /^ (?:and|&|und|et|y|e|en) (?:(?:the|die|das|den|la|el|le|il) )?\p{Lu}[\p{L}&-]{1,20}(?= )/u

/** "For the one of", "für das von", "pour celui de", "para el", before the name of a maker. */
const THE_ONE_OF =
  /(?<!\p{L})(?:(?:for|on|about) (?:the|those|these|that|all) (?:(?:ones?|parts?|items?|components?|pieces?) )?(?:from|of|by)|(?:für|zu|bei|von) (?:das|die|den|dem|der|denen|jene[nrsm]?|alle[ns]?)(?: \p{Lu}\p{Ll}+)? von|(?:pour|de) (?:celui|celle|ceux|celles|tous ceux|(?:le|la|les) \p{Ll}{4,15}) (?:de|d['’]|du|chez|de chez)|(?:para|de) (?:el|la|los|las|aquel|aquella)(?: \p{Ll}{4,15})? de|(?:del|al) de|(?:per|di) (?:quell[oaie]|(?:il|la|i|le) \p{Ll}{4,15}) (?:di|della|dell['’])|(?:para|d)[ ]?(?:o|a|os|as|aquele|aquela)(?: \p{Ll}{4,15})? (?:da|do|de)|voor (?:die|dat|degene|het|de)(?: \p{Ll}{4,15})? van|dla (?:tego|tej|tych|części) (?:od|z|firmy)|pro (?:ten|tu|ty|to|díl) od|för (?:den|det|de) från|for (?:den|det|de) fra|pentru (?:cel|cea|cele|cei) de la|für (?:das|die|den)|pour (?:le|la|les|l['’])|para (?:el|la|los|las|o|a|os|as)|per (?:il|la|lo|i|gli|le|l['’])) ?$/iu
/** "For the Molex ones", "für das Molex-Teil", "para el Molex": before and behind it. */
const FOR =
  /(?<!\p{L})(?:for|on|about|für|zum|zur|beim|pour|para|per|voor|för|pentru) (?:(?:the|your|all|both|das|die|den|le|la|les|el|los|las|il|lo|i|gli|o|a|os|as|het|de|den|det) )?$/iu
const ONE =
  /^(?:['’]s)?(?: (?:ones?|parts?|items?|components?|pieces?|connectors?|relays?|resistors?|capacitors?|fuses?|switch(?:es)?|terminals?|sensors?)(?!\p{L})|-\p{Lu}\p{Ll}+| (?:Teile?n?|Stecker|Relais|Artikel|Bauteile?n?)(?!\p{L})|,? (?:also|too|as well|auch|zusätzlich|noch|aussi|également|también|además|anche|inoltre|também|ook|även|också|også)(?!\p{L}))/u

/** "Line 10   500 pcs   LM317T": what a list names points at nothing. */
const isEntry = (clause: Clause, parts: readonly FoundPart[]): boolean =>
  fold(clause.text).search(LINES) === 0 && topicsOf(clause).length === 0 && namedIn(clause.text, parts).length > 0

const partsAt = (parts: readonly FoundPart[], places: readonly FoundPart['where']['place'][]) =>
  parts.filter(({ where }) => places.includes(where.place))

type Said = { pointers: Pointer[]; isOpen: boolean; isAsked: boolean; asksForAll: boolean }

/** Marks the parts of a list. False: the pointers do not fit it. */
function settle(list: readonly Entry[], said: readonly Said[], isOwn: boolean): boolean {
  const entriesOf = (some: readonly Said[]): (Entry | undefined)[] =>
    some.flatMap(({ pointers }) => pointers.flatMap((pointer) => entriesAt(list, pointer)))
  if (list.length < 2 || entriesOf(said).includes(undefined)) return false
  const open = said.filter((one) => one.isOpen)
  const asked = open.filter((one) => one.isAsked)
  const meant = asked.length > 0 ? asked : isOwn ? [] : open
  const [wanted, done] = [entriesOf(meant), entriesOf(said.filter((one) => !one.isOpen))]
  if (wanted.length === 0 && done.length === 0) return false
  const isAll = meant.every(({ isAsked, asksForAll }) => isAsked && asksForAll)
  for (const entry of list)
    for (const part of entry.parts) {
      if (wanted.includes(entry)) part.asked = true
      else if (done.includes(entry) || (wanted.length > 0 && !isAll)) part.asked = false
    }
  return true
}

function entriesAt(list: readonly Entry[], pointer: Pointer): (Entry | undefined)[] {
  if (pointer.kind === 'nth') return [list[pointer.place - 1]]
  if (pointer.kind !== 'labels') {
    if (pointer.count > list.length) return [undefined]
    return pointer.kind === 'first' ? list.slice(0, pointer.count) : list.slice(-pointer.count)
  }
  const labelled = pointer.labels.map((label) => list.find((entry) => entry.label === label))
  if (!labelled.includes(undefined)) return labelled
  return pointer.labels.map((label) => list.find((entry, at) => entry.isLine && String(at + 1) === label))
}

/** In a folded text. The lines of an order count by tens: "line 20", "position 00020". */
const LINES =
  /(?:\b(?:lines?|rows?|items?|pos(?:ition(?:en|s)?|\.)?|nos?\.?|numbers?|zeilen?|lignes?|lineas?|renglon(?:es)?|partidas?|posicion(?:es)?|posizion[ei]|posic(?:ao|oes)|righe|riga|vo(?:ce|ci)(?= \d)|pozycj[aei]|poz\.?|(?:art(?:ikel|icles?|icolo|icoli|iculos?))(?= ?(?!33|31|59|57)\d)|poloz(?:k[auy]|ce|ek)|pozic[ei]|radk[uy]|radek|linhas?|iten?s|regels?|rad(?:er(?:na)?|en)?|raekken?|linjen?|rivi(?:t|n|lle)?|tetel(?:ek|hez)?|satir(?:lar)?|kalem|linia|linii(?:le)?|pozitia|pozitii(?:le)?|posities?)|序号|序號|項番|番号|번호|항목|행) ?(?:no\.?|nr\.?)?[ .#:]{0,2}(0{0,4}\d{1,3}(?:[ ,、/&+-]{1,3}(?:and |und |et |y |e |i |en |to |bis |a |och |og |es |ja |ve |si )?0{0,4}\d{1,3}){0,20})(?!\d)|第 ?(\d{1,2}(?:[、,和与] ?\d{1,2}){0,20}) ?[行项項个個条條款颗番]/gi

/** "lines 3-5", "lines 3 to 5", "positions 10 and 30" */
const labelsOf = (numbers: string): string[] =>
  [...numbers.matchAll(/(\d+)(?: ?- ?| (?:to|bis) )(\d+)|(\d+)/g)].flatMap(([, from, to, one]) =>
    one === undefined ? runOf(Number(from), Number(to)) : [String(Number(one))],
  )
const runOf = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, Math.min(to - from + 1, 50)) }, (_, at) => String(from + at))

const ASKING = ['remind', 'missing', 'need', 'please', 'send'] as const
const DONE = ['received', 'thanks', 'unneeded', 'cancel'] as const
const HAS_COME = ['received', 'thanks'] as const
const CUTS = /[,.;，。；、](?=\s|[^\d\s]|$)/gu

/** "all but", before what is pointed at: what is said of the others does not hold for these. */
const EXCEPT =
  /(?:except|all but|apart from|other than|außer|ausser|bis auf|sauf|hormis|excepto|salvo|menos|tranne|eccetto|exceto|behalve|op|oprócz|poza|kromě|utom|undtagen|paitsi|kivéve|hariç|除了?)[^,.;:\d]{0,25}$/i

const isOneOf = (concepts: ReadonlySet<Concept>, some: readonly Concept[]): boolean =>
  some.some((one) => concepts.has(one))

const hasCome = (text: string, language: string): boolean =>
  isOneOf(conceptsOf(text, language), HAS_COME) || passedOver(text, language).has('settled')

/** Whether the words around a pointer leave open what it points at: it has neither come, nor is it passed over. */
function isOpenBy(around: string, { kind }: Pointer, language: string): boolean {
  const said = conceptsOf(around, language)
  const passed = passedOver(around, language)
  const asks = isOneOf(said, ['please', 'need', 'send'])
  // "Positions 1 and 4 we do not have", but "the second does not fit".
  if (said.has('missing') || (said.has('not') && (kind === 'labels' || isOneOf(said, HAS_COME)))) return true
  if (asks && !isOneOf(said, ['thanks', 'unneeded', 'cancel'])) return true
  const isPassed = isOneOf(said, DONE) || passed.has('settled') || passed.has('use') || passed.has('spared')
  return said.has('remind') ? !passed.has('settled') : !isPassed && !said.has('not')
}

/** What the clauses point at, and what the words around it say: whether it is open, and whether it is asked for. */
function pointersIn(clauses: readonly Clause[], subject: readonly Clause[], language: string): Said[] {
  const pointing = clauses.map((clause) => ({
    clause,
    pointers: clause.isRow ? [] : pointersOf(clause.text, language),
  }))
  const asksForAll = pointing.some(
    ({ clause, pointers }) =>
      pointers.length === 0 && topicsOf(clause).length > 0 && isOneOf(clause.concepts, ASKING) && !isWaived(clause),
  )
  const topics = new Set(
    clauses.filter((clause) => isOneOf(clause.concepts, ASKING) && !isWaived(clause)).flatMap(topicsOf),
  )
  const asksBeside = (said: string) =>
    [...clauses, ...subject].some((clause) => clause.text !== said && isOfPapers(clause))
  return pointing.flatMap(({ clause: { text, concepts }, pointers }) => {
    const cuts = [...text.matchAll(CUTS)]
      .map(({ index }) => index)
      .filter((cut) => !pointers.some(({ from, to }) => cut >= from && cut < to))
    const found = pointers.flatMap((pointer) => {
      const around = text.slice(
        (cuts.findLast((cut) => cut < pointer.from) ?? -1) + 1,
        cuts.find((cut) => cut >= pointer.to) ?? text.length,
      )
      // "For the first we also need REACH": that is asked of the others, or not, elsewhere. In an order it is all.
      const said = conceptsOf(around, language)
      const isMore =
        asksBeside(text) &&
        setWordsIn(around, language).has('also') &&
        topicsIn(said, around).length > 0 &&
        !isOneOf(said, ['missing', 'remind', 'not'])
      if (isMore) return []
      const isSpared = EXCEPT.test(text.slice(0, pointer.from))
      const isOpen = isSpared ? hasCome(text.slice(0, pointer.from), language) : isOpenBy(around, pointer, language)
      const isAsked = isSpared || isOneOf(conceptsOf(around, language), ASKING)
      // "If obsolete, skip line 3", "for the second we have the PFAS statement" where REACH is asked for as well.
      if (!isOpen && (IF.test(around) || isOfOneOf(topics, topicsIn(conceptsOf(around, language), around)))) return []
      return [{ pointers: [pointer], isOpen, isAsked, asksForAll }]
    })
    const isAskedHere = found.some(({ isOpen, isAsked }) => isOpen && isAsked)
    return found.map((one) => (isAskedHere || !isOneOf(concepts, ASKING) ? one : { ...one, isAsked: true }))
  })
}

/** It names a topic, or papers that are no letters of an order. */
const isOfPapers = (clause: Clause): boolean =>
  topicsOf(clause).length > 0 ||
  clause.concepts.has('papers') ||
  (clause.concepts.has('document') && !isOneOf(clause.concepts, ['order', 'invoice', 'shipment', 'price']))

const IF = /(?:^|[^\p{L}])(?:if|falls|wenn|si|se|jeśli|als|pokud)(?=[^\p{L}]|$)/iu

/** It names some of the topics that are asked for, and not all. */
const isOfOneOf = (asked: ReadonlySet<Topic>, named: readonly Topic[]): boolean =>
  named.length > 0 && [...asked].some((topic) => !named.includes(topic))

function pointersOf(text: string, language: string): Pointer[] {
  const lines = [...fold(text).matchAll(LINES)].map(({ index, 0: whole, 1: numbers, 2: counted = '' }): Pointer => ({
    from: index,
    to: index + whole.length,
    kind: 'labels',
    labels: labelsOf(numbers ?? counted),
  }))
  const others = ordinalsIn(fold(text), language)
  // "for the batteries (items 12-14) SDS": a remark.
  const isRemark = ({ from, to }: Pointer) =>
    /[(（][^()（）]*$/.test(text.slice(0, from)) && /^[^()（）]*[)）]/.test(text.slice(to))
  return [...lines, ...others.filter(({ from, to }) => !lines.some((line) => from < line.to && to > line.from))].filter(
    (pointer) => !isRemark(pointer),
  )
}

const LABEL =
  /^[\s>*•·\-–[(|]{0,8}(?:(?:\p{L}{2,12}[.:]? ?)?(0{0,4}\d{1,3})(?:方案|案|[.):\]|：,]|\s(?!\s*(?:x|×|pcs?|stk|stück|szt|ks|nos|pz|st)\b)|\s*$)|(?:\p{L}{2,12} )?([A-Ea-e])(?:方案|案|[.):\]：]\s?))/iu
const BULLET = /^\s*[*•·–-]\s+\S/
const LISTED = /\S {2,}\S|\t|\|/
const MOST_OF_AN_ITEM = 80

function labelOf(line: string): string | null {
  const [, number, letter] = LABEL.exec(line) ?? []
  return number === undefined ? (letter?.toLowerCase() ?? null) : String(Number(number))
}

/** The lists of a text: lines with parts that follow each other, or else the parts of one line. */
function listsIn(text: string, parts: readonly FoundPart[]): Entry[][] {
  if (parts.length < 2) return []
  const lists: Entry[][] = []
  let open: Entry[] = []
  const close = () => {
    const [only] = open
    if (open.length > 1) lists.push(open)
    else if (only && only.parts.length > 1)
      lists.push(only.parts.map((part) => ({ label: null, parts: [part], isLine: false })))
    open = []
  }
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue
    const named = namedIn(line, parts)
    const label = labelOf(line)
    const isItem =
      label !== null || BULLET.test(line) || (named.length > 0 && (LISTED.test(line) || line.length < MOST_OF_AN_ITEM))
    if (isItem && (named.length > 0 || open.length > 0)) open.push({ label, parts: named, isLine: true })
    else {
      close()
      if (named.length > 1) lists.push(named.map((part) => ({ label: null, parts: [part], isLine: false })))
    }
  }
  close()
  return lists
}

const isInside = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

/** The parts that a line names, in order. */
function namedIn(line: string, parts: readonly FoundPart[]): FoundPart[] {
  const found = parts.flatMap((part) => {
    const at = line.indexOf(part.part_number)
    const isWhole = at !== -1 && !isInside(line[at - 1]) && !isInside(line[at + part.part_number.length])
    return isWhole ? [{ part, at }] : []
  })
  return found
    .filter(
      ({ part, at }) =>
        !found.some(
          (other) =>
            other.part.part_number.length > part.part_number.length &&
            at >= other.at &&
            at < other.at + other.part.part_number.length,
        ),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ part }) => part)
    .filter((part, at, all) => all.findIndex((one) => partKey(one.part_number) === partKey(part.part_number)) === at)
}

/** The rows of files, by file and sheet. */
function attachedLists(parts: readonly FoundPart[]): Entry[][] {
  const rows = parts.filter(({ where }) => where.place === 'attachment' && where.row !== null)
  const lists = new Map<string, FoundPart[]>()
  for (const part of rows) {
    const key = JSON.stringify([part.where.file, part.where.sheet])
    lists.set(key, [...(lists.get(key) ?? []), part])
  }
  return [...lists.values()].map((list) => list.map((part) => ({ label: null, parts: [part], isLine: true })))
}
