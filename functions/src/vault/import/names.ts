/** What the makers and types that a list names become: ones that there are, new ones, or nothing. */
import { meantMaker } from '@attestry/core/vault/meant-maker'
import { type ImportSettings, MAX_NEW_NAMES, type NameChoice } from '@attestry/core/vault/imports'
import type { Manufacturer, ProductType } from '@attestry/core/vault/vault'
import { UNCLASSIFIED } from '@attestry/core/vault/words'
import { distance } from 'fastest-levenshtein'
import { canonicalMaker } from '../../text/makers'
import { tokenScore } from '../../text/parts/token-score'
import { nameKey } from '../makers-and-types'
import { isKnownMaker } from './alternates'
import type { ImportedPart } from './part-of-row'
import { typeMeant, typeOfPart, TYPES } from './type-of-part'
import { isTypeWord } from './type-words'

/** The makers and types of an organization as an import knows them, by what their names share. */
export type Known = {
  makers: Map<string, Manufacturer>
  types: Map<string, ProductType>
  /** Whether it has all types that are guessed: then no guess is a new one. */
  hasAllTypes: boolean
}

export function knownOf(makers: readonly Manufacturer[], types: readonly ProductType[]): Known {
  const known = new Map(types.map((type) => [nameKey(type.name), type]))
  return {
    makers: new Map(makers.map((maker) => [nameKey(maker.name), maker])),
    types: known,
    hasAllTypes: TYPES.every((name) => known.has(nameKey(name))),
  }
}

/** A name that there is has a document, a new one has only its name. */
export type Named<D> = { name: string; stored: D | undefined }

/** How an import names the makers and types of its parts, as somebody has said; or also as it proposes itself. */
export function namesFor(known: Known, settings: ImportSettings, isProposing = false) {
  const makers = [...known.makers.values()]
  const types = [...known.types.values()]
  const maker = choiceOf(settings.makers, makers, (name) => (isProposing ? proposeMaker(name, known).as : null))
  const type = choiceOf(settings.types, types, (name) => (isProposing ? proposeType(name, known).as : null))
  const ordinary = {
    maker: stored(makers.find(({ id }) => id === settings.manufacturer_id)),
    type: stored(types.find(({ id }) => id === settings.product_type_id)),
  }
  const typeSaid = (said: string): Named<ProductType> | undefined =>
    said === '' ? undefined : (stored(typeNamed(said, known)) ?? type(typeMeant(said) ?? said))
  return {
    /** Undefined: its rows are left out. */
    makerOf({ manufacturer: said }: ImportedPart): Named<Manufacturer> | undefined {
      return said === '' ? ordinary.maker : (stored(makerNamed(said, known)) ?? maker(makerName(said)))
    },
    /** `isSaid`: it is no guess. */
    typeOf(part: ImportedPart): Named<ProductType> & { isSaid: boolean } {
      const said = typeSaid(part.product_type)
      if (said) return { ...said, isSaid: true }
      const guess = typeOfPart(part)
      const guessed = guess === null ? undefined : (stored(known.types.get(nameKey(guess))) ?? type(guess))
      return { ...(guessed ?? ordinary.type ?? unclassified(known)), isSaid: false }
    },
  }
}

const stored = <D extends { name: string }>(one: D | undefined): Named<D> | undefined =>
  one && { name: one.name, stored: one }

const unclassified = ({ types }: Known): Named<ProductType> => ({
  name: UNCLASSIFIED,
  stored: types.get(nameKey(UNCLASSIFIED)),
})

/** What a new name becomes: what was said of it, or else what `otherwise` says. */
function choiceOf<D extends { id: number; name: string }>(
  choices: readonly NameChoice[],
  all: readonly D[],
  otherwise: (name: string) => NameChoice['as'],
): (name: string) => Named<D> | undefined {
  const chosen = new Map(choices.map(({ name, as }) => [nameKey(name), as]))
  const others = new Map<string, NameChoice['as']>()
  return (name) => {
    const key = nameKey(name)
    if (!chosen.has(key) && !others.has(key) && others.size < MAX_NEW_NAMES) others.set(key, otherwise(name))
    const as = chosen.get(key) ?? others.get(key) ?? null
    return as === 'new' ? { name, stored: undefined } : stored(all.find(({ id }) => id === as))
  }
}

/** A maker's name as everybody writes it: "TI" and "Texas Instruments Inc." are one. */
const makerName = (said: string): string => canonicalMaker(said)

const makerNamed = (said: string, { makers }: Known): Manufacturer | undefined =>
  makers.get(nameKey(said)) ?? makers.get(nameKey(makerName(said)))

function typeNamed(said: string, { types }: Known): ProductType | undefined {
  const exact = types.get(nameKey(said))
  const meant = exact ? null : typeMeant(said)
  return exact ?? (meant === null ? undefined : types.get(nameKey(meant)))
}

/** The names of a part that the organization does not have, as they would be added. */
export function newNamesOf(part: ImportedPart, known: Known): { maker: string | null; type: string | null } {
  const { manufacturer: maker, product_type: said } = part
  const type = said === '' && !known.hasAllTypes ? (typeOfPart(part) ?? '') : said
  return {
    maker: maker === '' || makerNamed(maker, known) ? null : makerName(maker),
    type: type === '' || typeNamed(type, known) ? null : (typeMeant(type) ?? type),
  }
}

/** What is proposed for a new name, and one that there is and that may be meant. */
type Proposal = { as: NameChoice['as']; near: { id: number; name: string } | null }

export function proposeMaker(name: string, { makers }: Known): Proposal {
  const first = firstWord(name)
  const alike = [...makers.values()].filter((one) => firstWord(one.name) === first)
  const near = nearest(name, makers) ?? meantMaker(name, alike, (one) => one.name)
  if (near) return { as: near.id, near: { id: near.id, name: near.name } }
  return { as: isKnownMaker(name) || looksLikeMaker(name) ? 'new' : null, near: null }
}

export function proposeType(name: string, { types }: Known): Proposal {
  const near = nearest(name, types)
  if (near) return { as: near.id, near: { id: near.id, name: near.name } }
  return { as: looksLikeType(name) ? 'new' : null, near: null }
}

const firstWord = (name: string): string => /[\p{L}\p{N}]+/u.exec(name)?.[0].toLowerCase() ?? ''

/** One whose name is written almost like that: a letter in five may differ, and two in ten. */
function nearest<D>(name: string, known: ReadonlyMap<string, D>): D | undefined {
  const key = nameKey(name)
  const most = key.length < 5 ? 0 : key.length < 10 ? 1 : 2
  for (const [other, one] of known)
    if (Math.abs(other.length - key.length) <= most && distance(key, other) <= most) return one
  return undefined
}

const DISTRIBUTOR =
  /^(?:digi-?\s?key|mouser|farnell|element ?14|newark|rs(?: components| pro)?|arrow|avnet|future(?: electronics)?|lcsc|tme|conrad|reichelt|b[uü]rklin|distrelec|rutronik|ebv|sch?ukat|winsource|aliexpress|amazon|ebay|szlcsc)\b/i

/** No number, no sentence, no kind of part, and nobody who only sells them. */
const looksLikeMaker = (name: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N} .,&'’()+-]{1,39}$/u.test(name) &&
  /\p{L}{2}/u.test(name) &&
  name.split(/\s+/).length <= 4 &&
  !DISTRIBUTOR.test(name) &&
  !/\d{3}/.test(name) &&
  !(/\d/.test(name) && tokenScore(name) > 0) &&
  !isTypeWord(name)

/** A word or a few, without values: "Battery holder", and not "CAP CER 0.1UF 16V X7R". */
const looksLikeType = (name: string): boolean =>
  /^\p{L}[\p{L} &/()-]{2,29}$/u.test(name) && name.trim().split(/\s+/).length <= 3
