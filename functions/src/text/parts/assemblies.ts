import { partKey } from '@attestry/core/base/part-number'
import type { Clause } from '../intent/clauses'
import type { ReadMail } from '../intent/features'
import { conceptsOf } from '../language/concepts'
import { setWordsIn } from '../language/sets'
import type { FoundPart } from './found-part'

type Part = Pick<FoundPart, 'part_number' | 'asked' | 'where'>

/** Who names more parts lists them. */
const MOST_NAMED = 400
const MOST_LINES = 2000

/**
 * The keys of assemblies and projects of which a mail only says that the parts are of them: "RoHS for the following parts
 * of board TM-100". They stand in no list, and another part that is asked for does. Where none does, or the text asks
 * for "the board and these parts", the assembly is asked for itself.
 */
export function assembliesIn(read: ReadMail, parts: readonly Part[]): Set<string> {
  const { sections, subjectClauses, ownClauses, quotedClauses, language } = read
  const found = new Set<string>()
  const asked = parts.filter((part) => part.asked)
  if (asked.length < 2 || asked.length > MOST_NAMED) return found
  const lines = [sections.own, sections.quoted].flatMap((text) => text.split('\n', MOST_LINES))
  const isListed = ({ part_number, where }: Part) =>
    where.place === 'attachment' ||
    where.row !== null ||
    lines.some((line) => isNamedIn(line, part_number) && isItem(line, part_number))
  const listed = new Set(asked.filter(isListed))
  if (listed.size === 0) return found
  const clauses = [...subjectClauses, ...ownClauses, ...quotedClauses].filter(({ isRow }) => !isRow)
  for (const part of asked) {
    if (listed.has(part)) continue
    const naming = clauses.filter(({ text }) => isNamedIn(text, part.part_number))
    const isOne = naming.some(({ text }) => isOfAssembly(text, part.part_number))
    if (isOne && !naming.some((clause) => isAskedBeside(clause, part.part_number, language)))
      found.add(partKey(part.part_number))
  }
  return found
}

const isInside = (character: string | undefined) => character !== undefined && /[A-Za-z0-9]/.test(character)

const isNamedIn = (text: string, number: string): boolean => {
  const at = text.indexOf(number)
  return at !== -1 && !isInside(text[at - 1]) && !isInside(text[at + number.length])
}

const BULLET = /^\s*(?:[*•·▪◦・–-]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s*\S/i
const WORDS_OF_AN_ITEM = 5
/** So far before a number stands what it is, in characters. */
const NEAR = 60

/** A line of a list, which is not much more than the number. "Project: TM-100" is a heading. */
const isItem = (line: string, number: string): boolean =>
  BULLET.test(line) ||
  line.includes('\t') ||
  (!ASSEMBLY.test(line.slice(0, line.indexOf(number)).slice(-NEAR)) &&
    (line.replace(number, ' ').match(/\p{L}{2,}/gu) ?? []).length <= WORDS_OF_AN_ITEM &&
    !/[?!]|[.:]\s*$/.test(line))

/** Ends with the name of an assembly, or of a project, and perhaps a word about it: "BOM compliance", "board type". */
const ASSEMBLY =
  /(?<!\p{L})(?:(?:circuit |main|control |power )?boards?|pcb-?s?|pcba|assembl(?:y|ies)|sub-?assembl(?:y|ies)|bom|bill of materials|projects?|(?:our|the|final|end) (?:end )?(?:device|product|machine)|\p{L}*(?:baugruppen?|platinen?|leiterplatten?|flachbaugruppen?)|projekt\p{L}*|unser(?:e[mnrs]?)? (?:gerät\p{L}*|produkt\p{L}*)|stückliste|cartes?(?: électroniques?)?|ensembles?|sous-ensembles?|projets?|nomenclature|notre (?:appareil|produit)|placas?|tarjetas?|conjuntos?|proyectos?|lista de materiales|nuestro (?:equipo|producto)|sched[ae]|assiem[ei]|progett[oi]|distinta(?: base)?|nostro (?:prodotto|apparecchio)|projetos?|lista de materiais|printplaat|printplaten|print|samenstelling|project(?:en)?|stuklijst|płyt(?:a|y|ę|ce|ą|ek)|płytk\p{L}*|moduł\p{L}*|zesp[oó]ł\p{L}*|desk(?:a|y|u|ou|ách)|sestav(?:a|y|u|ě|ou)|kusovník\p{L}*|kretskort(?:et)?|mönsterkort(?:et)?|kort(?:et)?|printkort(?:et)?|piirilevy\p{L}*|kokoonpano\p{L}*|áramköri lap|nyák|kártya|plac(?:a|ă|ii)|ansambl\p{L}*|proiect\p{L}*|kart(?:ı|ın|ımız)?|proje(?:si|miz)?)(?: (?:compliance|type|typ|model|modell|revision|rev\.?|no\.?|nr\.?|our))?[ :#„"“'’«]{0,3}$|(?:电路板|电路板|主板|板子|项目|專案|基板|ボード|プロジェクト|보드|기판|프로젝트)[ :：「]{0,2}$/iu

/** "These parts of", in the languages that part it from the number with a word. */
const PARTS_OF =
  /(?<!\p{L})(?:(?:parts?|items?|components?) (?:of|on|in|from) (?:the |our |your )?|(?:teile?n?|bauteile?n?|komponenten|positionen|artikel) (?:von|der|des|auf|aus|in) (?:der |dem |unserem |unserer )?|(?:composants|pièces|articles) (?:de|du|sur) (?:la |notre )?|(?:componentes|piezas|artículos|peças) (?:de|del|da|do) (?:la |nuestro )?|(?:componenti|articoli|parti) (?:di|del|della) (?:nostro )?|(?:onderdelen|componenten|artikelen) (?:van|op) (?:de |onze )?|(?:części|elementów|komponentów|pozycji|podzespołów) (?:z|do|w|od)?\s?|(?:dílů|dílům|součástek|komponentů|položek) (?:z|pro|na)?\s?|(?:delarna|komponenterna|artiklarna) (?:i|på|till) )$/iu

const isOfAssembly = (text: string, number: string): boolean => {
  const before = text.slice(0, text.indexOf(number)).slice(-NEAR)
  return ASSEMBLY.test(before) || PARTS_OF.test(before)
}

/** "For the board X and the following parts": joined to what is asked for, before anything else is wanted. */
function isAskedBeside({ text }: Clause, number: string, language: string): boolean {
  const at = text.indexOf(number)
  const before = text.slice(0, at).replace(ASSEMBLY, '')
  const [next = '', ...rest] = text
    .slice(at + number.length)
    .trim()
    .split(/\s+/)
  const isJoint = (words: string) => setWordsIn(words, language).has('and')
  const behind = conceptsOf(rest.join(' '), language)
  const isWanted = (['need', 'please', 'send', 'missing', 'can'] as const).some((one) => behind.has(one))
  const last = before.trim().split(/\s+/).slice(-2).join(' ')
  return (isJoint(next) && !isWanted) || isJoint(last)
}
