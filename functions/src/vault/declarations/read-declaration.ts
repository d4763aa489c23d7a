/**
 * Reads material declarations: IPC-1752A and B (`MainDeclaration`), IEC 62474 and chemSHERPA (`Main`). Their schemas are
 * sold, and programs write them in many ways, so elements go by their names alone. What they have in common:
 *
 *   BusinessInfo > Response (date) > SupplyCompany, Authorizer; Declaration (supplierAcceptance)
 *   Product > ProductID (itemNumber or identifier)
 *     lists of substances: each with a Threshold (overThreshold or aboveThresholdLevel), exemptions and amounts
 *     materials: each with substances and amounts
 *     queries: each with a statement and a response
 */
import { Day, inOneLine } from '@attestry/core/base/primitives'
import {
  type DeclarationStatement,
  type DeclaredProduct,
  type DeclaredSubstance,
  MAX_DECLARED_ANSWERS,
  MAX_DECLARED_LISTS,
  MAX_DECLARED_PRODUCTS,
  MAX_DECLARED_STATEMENTS,
  MAX_DECLARED_SUBSTANCES,
  type MaterialAnswer,
  type MaterialCategory,
  MaterialClass,
  type MaterialDeclaration,
} from '@attestry/core/vault/material-declaration'
import { isZip } from '../../sheets/is-zip'
import { casOf } from './cas-of'
import { declaredList } from './declared-list'
import { exemptionsNamed } from './exemption-code'
import { unpackDeclaration } from './unpack-declaration'
import { type Attributes, DeclarationRefused, readElements, refuse } from './xml-elements'

export type ReadDeclaration =
  { status: 'read'; declaration: MaterialDeclaration } | { status: 'refused'; reason: string }

/**
 * What a material declaration (.xml, or a .shai, which is a ZIP of them) says, or in one sentence why it is not read. Its
 * texts are data of strangers: they are cut, lists are bounded. Only for a process of its own.
 */
export function readDeclaration(bytes: Uint8Array): ReadDeclaration {
  try {
    if (bytes.length === 0) throw refuse('empty')
    const isPacked = isZip(bytes)
    const found = foundIn(isPacked ? unpackDeclaration(bytes) : [bytes])
    if (!found.isAnswered && found.isAsked) throw refuse('request')
    if (!found.isAnswered && found.products.length === 0) throw refuse('none')
    if (found.products.every(({ ids }) => ids.length === 0)) throw refuse('noProducts')
    return { status: 'read', declaration: declarationOf(found, isPacked) }
  } catch (failure) {
    if (!(failure instanceof DeclarationRefused)) throw failure
    return { status: 'refused', reason: failure.message }
  }
}

type Product = { ids: DeclaredProduct[] }
type List = { identity: string; authority: string }
type Substance = {
  product: Product | null
  list: List | null
  name: string
  cas: string | null
  authority: string
  above: (boolean | null)[]
  exemptions: string[]
  amounts: string[]
  /** The material that it is in. */
  where: string | null
  /** A category or a group that it belongs to. */
  within: Substance | null
  parts: Substance[]
  isGroup: boolean
}
type Query = { product: Product | null; list: string; text: string; answer: boolean | null }
type Exemption = { texts: string[]; isOff: boolean }

/** An element that is open, and what it is in. */
type Place = {
  name: string
  isOff: boolean
  product: Product | null
  list: List | null
  substance: Substance | null
  /** What a list of queries is about. */
  queries: List | null
  query: Query | null
  exemption: Exemption | null
  where: string | null
}

type Found = {
  isIpc: boolean
  isB: boolean
  isAsked: boolean
  isAnswered: boolean
  classes: string[]
  suppliers: string[]
  authorizers: string[]
  dates: Day[]
  acceptances: boolean[]
  products: Product[]
  answers: Substance[]
  substances: Substance[]
  statements: Query[]
  exemptions: { product: Product | null; code: string }[]
  hasGroups: boolean
  /** Numbers of products, substances and answers, and those of them outside of products. */
  named: number
  started: number
  outside: number
  leftOut: number
}

/** All files together. In a ZIP, what is no declaration is passed over, as long as there is one. */
function foundIn(files: readonly Uint8Array[]): Found {
  const found: Found = {
    isIpc: false,
    isB: false,
    isAsked: false,
    isAnswered: false,
    classes: [],
    suppliers: [],
    authorizers: [],
    dates: [],
    acceptances: [],
    products: [],
    answers: [],
    substances: [],
    statements: [],
    exemptions: [],
    hasGroups: false,
    named: 0,
    started: 0,
    outside: 0,
    leftOut: 0,
  }
  let [elements, declarations] = [0, 0]
  const none = refuse('none')
  for (const file of files) {
    try {
      elements = readElements(file, eventsOf(found), elements)
      declarations += 1
    } catch (failure) {
      if (files.length === 1 || !(failure instanceof DeclarationRefused) || failure.message !== none.message)
        throw failure
    }
  }
  if (declarations === 0) throw none
  return found
}

const OUTSIDE: Place = {
  name: '',
  isOff: false,
  product: null,
  list: null,
  substance: null,
  queries: null,
  query: null,
  exemption: null,
  where: null,
}

function eventsOf(found: Found): Parameters<typeof readElements>[1] {
  const open: Place[] = []
  return {
    open: (name, attributes) => {
      const outer = open.at(-1) ?? OUTSIDE
      if (open.length === 0) checkRoot(found, name, attributes)
      const place: Place = { ...outer, name, isOff: outer.isOff || isOtherStandard(name) }
      open.push(place)
      if (place.isOff) return
      if (name === 'ipc-1752b') found.isB = true
      takeBusiness(found, open, attributes)
      takeProduct(found, outer, place, attributes)
      takeSubstance(found, outer, place, attributes)
      takeExemption(outer, place, attributes)
      takeQuery(found, outer, place, attributes)
    },
    close: (_, text) => {
      const place = open.pop() ?? OUTSIDE
      const outer = open.at(-1) ?? OUTSIDE
      if (place.isOff) return
      if (place.exemption && text.trim() !== '') place.exemption.texts.push(text)
      if (place.exemption && place.exemption !== outer.exemption) closeExemption(found, place, place.exemption)
      if (place.query) closeQuery(place.query, place.name, text)
      if (place.substance && place.substance !== outer.substance) closeSubstance(found, place.substance)
    },
  }
}

function checkRoot(found: Found, name: string, attributes: Attributes): void {
  if (name !== 'maindeclaration' && name !== 'main') throw refuse('none')
  if (name === 'maindeclaration') found.isIpc = true
  if ([...attributes.values()].some((value) => /1752B/i.test(value))) found.isB = true
}

/** IPC-1753 to 1755 may stand in the same file, and are about something else. */
const isOtherStandard = (name: string): boolean => /^ipc-?175/.test(name) && !/^ipc-?1752/.test(name)

const textOf = (attributes: Attributes, max: number, ...names: readonly string[]): string =>
  clean(names.map((name) => attributes.get(name) ?? '').find((value) => value.trim() !== '') ?? '', max)

/** A text of one line, without halves of characters, which the database refuses. */
const clean = (value: string, max: number): string =>
  inOneLine(value.slice(0, 2 * max))
    .trim()
    .slice(0, max)
    .replace(/\p{Cs}/gu, '')

/** Null: neither yes nor no. */
const flagOf = (value: string | undefined): boolean | null => {
  const word = (value ?? '').trim().toLowerCase()
  return /^(?:true|1|yes)$/.test(word) ? true : /^(?:false|0|no)$/.test(word) ? false : null
}

function takeBusiness(found: Found, open: readonly Place[], attributes: Attributes): void {
  const { name } = open.at(-1) ?? OUTSIDE
  const isIn = (outer: string) => open.some((place) => place.name === outer)
  if (name === 'subsectional') found.classes.push(textOf(attributes, 10, 'name').toUpperCase())
  if (name === 'materialgroup' || name === 'materialgrouplist') found.hasGroups = true
  if (!isIn('businessinfo')) return
  if (name === 'request') found.isAsked = true
  if (isIn('request')) return
  if (name === 'response') {
    found.isAnswered = true
    const day = dayIn(attributes.get('date') ?? '')
    if (day !== null) found.dates.push(day)
  }
  const named = textOf(attributes, 300, 'name', 'namelocal')
  if (name === 'supplycompany' && named !== '') found.suppliers.push(named)
  if (name === 'authorizer' && named !== '') found.authorizers.push(named)
  const accepted = flagOf(attributes.get('supplieracceptance'))
  if (name === 'declaration' && accepted !== null) found.acceptances.push(accepted)
}

/** The year first, as XML has days. What begins with a month or a day may be either. */
function dayIn(text: string): Day | null {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{2})[-/.](\d{2})(?!\d)/.exec(text) ?? []
  const parsed = Day.safeParse(`${year}-${month}-${day}`)
  return parsed.success ? parsed.data : null
}

function takeProduct(found: Found, outer: Place, place: Place, attributes: Attributes): void {
  if (place.name === 'product') {
    place.product = { ids: [] }
    found.products.push(place.product)
  }
  if (!place.product) return
  const last = place.product.ids.at(-1)
  // Those of its parts stand in other elements.
  if (place.name === 'productid' && outer.name === 'product') {
    found.named += 1
    if (found.named > MAX_DECLARED_PRODUCTS) found.leftOut += 1
    else
      place.product.ids.push({
        number: textOf(attributes, 100, 'itemnumber', 'identifier'),
        requester_number: textOf(attributes, 100, 'requesteritemnumber', 'requesteridentifier'),
        name: textOf(attributes, 300, 'itemname', 'name'),
        manufacturer: textOf(attributes, 300, 'manufacturer', 'manufacturername'),
      })
  } else if (place.name === 'manufacturer' && last && ['product', 'productid'].includes(outer.name))
    last.manufacturer ||= textOf(attributes, 300, 'name')
}

const GROUPS = ['substancecategory', 'substancegroup', 'declarablesubstancegroup', 'dsdsg']
const SUBSTANCES = ['substance', 'declarablesubstance']
const MATERIALS = ['homogeneousmaterial', 'material']
const LISTS = ['substancecategorylist', 'declarablesubstancelist']
const AMOUNTS = ['amount', 'mass', 'masspercent', 'matmasspercent', 'concentration']
const MAX_AMOUNTS = 5
/** What is said outside of products is said of each of a thousand. */
const MAX_OUTSIDE = 1000
const ABOVE = /^(?:over|above)[a-z]*threshold[a-z]*$/

function takeSubstance(found: Found, outer: Place, place: Place, attributes: Attributes): void {
  const { name } = place
  if (MATERIALS.includes(name)) place.where = textOf(attributes, 300, 'name')
  if (LISTS.includes(name)) place.list = { identity: '', authority: '' }
  if (/^[a-z]+listid$/.test(name) && place.list && outer.name === name.slice(0, -2)) {
    place.list.identity ||= textOf(attributes, 100, 'identity', 'name')
    place.list.authority ||= textOf(attributes, 100, 'authority')
  }
  const isGroup = GROUPS.includes(name)
  if (isGroup || SUBSTANCES.includes(name)) {
    if (!place.product) found.outside += 1
    const isBeyond =
      found.started >= MAX_DECLARED_ANSWERS + MAX_DECLARED_SUBSTANCES || (!place.product && found.outside > MAX_OUTSIDE)
    if (isBeyond) found.leftOut += 1
    else found.started += 1
    place.substance = isBeyond
      ? null
      : {
          product: place.product,
          list: place.list,
          name: textOf(attributes, 300, 'name'),
          cas: casOf(textOf(attributes, 30, 'cas', 'casnumber')),
          authority: '',
          above: [],
          exemptions: [],
          amounts: [],
          where: place.where,
          within: outer.substance,
          parts: [],
          isGroup,
        }
  }
  const { substance } = place
  if (!substance || place.exemption) return
  for (const [key, value] of attributes) {
    if (ABOVE.test(key) && !substance.above.includes(flagOf(value))) substance.above.push(flagOf(value))
    if (key.startsWith('exemption')) addExemptions(substance, [clean(value, 200)])
  }
  if (outer.substance !== substance) return
  if (name.endsWith('id')) {
    const cas = casOf(textOf(attributes, 30, 'identity', 'entryidentity'))
    substance.cas ??= cas
    if (cas === null) substance.authority ||= textOf(attributes, 100, 'authority')
  }
  if (AMOUNTS.includes(name) && substance.amounts.length < MAX_AMOUNTS)
    substance.amounts.push(amountOf(name, attributes))
}

/** "1.2 mg", "3.5 %" */
function amountOf(name: string, attributes: Attributes): string {
  const value = textOf(attributes, 40, 'value', 'mass', 'masspercent')
  const unit = textOf(attributes, 20, 'uom', 'unitofmeasure', 'unit')
  const isPercent = unit === '' ? /percent|concentration/.test(name) : /^(?:mass ?)?(?:percent|%)$/i.test(unit)
  return value === '' ? '' : `${value} ${isPercent ? '%' : unit}`.trim()
}

const amountsOf = ({ amounts }: Substance): string =>
  [...new Set(amounts)]
    .join(', ')
    .replace(/^, |, $/, '')
    .slice(0, 100)

function takeExemption(outer: Place, place: Place, attributes: Attributes): void {
  // A list of them may hold several, each in an element of its own, or be the one itself.
  if (place.name.startsWith('exemption') && !/^exemption(?:list)?s?(?:id)?$/.test(outer.name))
    place.exemption = outer.exemption ?? { texts: [], isOff: false }
  if (place.name === 'exemption') place.exemption = { texts: [], isOff: outer.exemption?.isOff ?? false }
  const { exemption } = place
  if (!exemption || place.name.endsWith('listid')) return
  const isChosen = ['selected', 'response', 'used', 'applied', 'value'].map((key) => flagOf(attributes.get(key)))
  if (isChosen.includes(false)) exemption.isOff = true
  if (exemption.texts.length > MAX_TEXTS) return
  for (const key of ['regindex', 'identity', 'entryidentity', 'exemptionid', 'code', 'name', 'description'])
    exemption.texts.push(clean(attributes.get(key) ?? '', 200))
}

const MAX_EXEMPTIONS = 1000
/** Of one substance or exemption. */
const MAX_TEXTS = 100

function closeExemption(found: Found, place: Place, { texts, isOff }: Exemption): void {
  if (isOff) return
  const said = texts.map((text) => clean(text, 200))
  if (place.substance) addExemptions(place.substance, said)
  else if (found.exemptions.length < MAX_EXEMPTIONS)
    found.exemptions.push(...exemptionsNamed(said).map((code) => ({ product: place.product, code })))
}

function addExemptions({ exemptions }: Substance, texts: readonly string[]): void {
  if (exemptions.length < MAX_TEXTS) exemptions.push(...exemptionsNamed(texts))
}

function takeQuery(found: Found, outer: Place, place: Place, attributes: Attributes): void {
  if (place.name === 'querylist')
    place.queries = { identity: textOf(attributes, 100, 'identity', 'name'), authority: '' }
  if (place.name === 'querylistid' && place.queries)
    place.queries.identity ||= textOf(attributes, 100, 'identity', 'name')
  if (place.name === 'query') {
    place.query = {
      product: place.product,
      list: place.queries?.identity ?? '',
      text: textOf(attributes, 500, 'statement', 'query', 'question', 'text', 'description'),
      answer: flagOf(attributes.get('response') ?? attributes.get('answer')),
    }
    if (found.statements.length < MAX_DECLARED_STATEMENTS) found.statements.push(place.query)
    else found.leftOut += 1
  } else if (outer.query && /^(?:response|answer)$/.test(place.name))
    outer.query.answer ??= flagOf(attributes.get('value') ?? attributes.get('response'))
}

function closeQuery(query: Query, name: string, text: string): void {
  if (/^(?:response|answer)$/.test(name)) query.answer ??= flagOf(text)
  if (/^(?:query|statement|question)$/.test(name)) query.text ||= clean(text, 500)
}

/** Outside of materials all are answers; in a material those that have a threshold. */
function closeSubstance(found: Found, one: Substance): void {
  if (one.where !== null && !one.isGroup) {
    if (found.substances.length < MAX_DECLARED_SUBSTANCES) found.substances.push(one)
    else found.leftOut += 1
  }
  if (one.where !== null && one.above.length === 0) return
  if (one.within) one.within.parts.push(one)
  else takeAnswers(found, one)
}

/** A category with substances is answered by these, unless it is worse than all of them. */
function takeAnswers(found: Found, one: Substance): void {
  const parts = one.parts.map((part) => ({
    ...part,
    above: part.above.length > 0 ? part.above : one.above,
    exemptions: part.exemptions.length > 0 ? part.exemptions : one.exemptions,
  }))
  const isWorse = aboveOf(one) === true && parts.every((part) => aboveOf(part) !== true)
  const all = parts.length === 0 ? [one] : isWorse ? [...parts, one] : parts
  for (const answer of all)
    if (found.answers.length < MAX_DECLARED_ANSWERS) found.answers.push(answer)
    else found.leftOut += 1
}

/** Above by one word of several; below only if all say so. */
const aboveOf = ({ above }: Substance): boolean | null =>
  above.includes(true) ? true : above.length > 0 && !above.includes(null) ? false : null

function declarationOf(found: Found, isPacked: boolean): MaterialDeclaration {
  const { isIpc, isB, products, statements, acceptances } = found
  const { categories, leftOut } = categoriesOf(found)
  const substances = eachOf(found.substances, MAX_DECLARED_SUBSTANCES, (one, product): DeclaredSubstance => {
    const { name, cas, where } = one
    return { product, name, cas, amount: amountsOf(one), where: where ?? '' }
  })
  const said = eachOf(statements, MAX_DECLARED_STATEMENTS, ({ list, text, answer }, product): DeclarationStatement => {
    return { product, list, text, answer }
  })
  const exemptions = eachOf(found.exemptions, MAX_EXEMPTIONS, ({ code }, product) => ({ product, code }))
  return {
    standard: isIpc ? (isB ? 'ipc-1752b' : 'ipc-1752a') : isPacked ? 'chemsherpa' : 'iec-62474',
    class: isIpc ? classOf(found) : null,
    // Several files of one ZIP may be of several days and companies.
    supplier: only(found.suppliers) ?? '',
    authorizer: only(found.authorizers) ?? '',
    date: found.dates.toSorted()[0] ?? null,
    is_accepted: acceptances.includes(false) ? false : acceptances.length > 0 ? true : null,
    products: products.flatMap(({ ids }) => ids),
    categories,
    substances: substances.rows,
    statements: said.rows,
    exemptions: exemptions.rows,
    left_out: found.leftOut + leftOut + substances.leftOut + said.leftOut + exemptions.leftOut,
  }
}

/** Rows of each number of a product, up to a limit. What stands in a product with several is said of each. */
function eachOf<T extends { product: Product | null }, Row>(
  all: readonly T[],
  most: number,
  toRow: (one: T, product: string | null) => Row,
): { rows: Row[]; leftOut: number } {
  const rows: Row[] = []
  let leftOut = 0
  for (const one of all)
    for (const product of numbersOf(one.product)) {
      if (rows.length < most) rows.push(toRow(one, product))
      else leftOut += 1
    }
  return { rows, leftOut }
}

const only = (values: readonly string[]): string | null => {
  const [first, ...others] = new Set(values)
  return first === undefined || others.length > 0 ? null : first
}

/** Null: of all products, because it stands outside of them. */
const numbersOf = (product: Product | null): (string | null)[] =>
  product ? product.ids.map(({ number }) => number) : [null]

/** The last of those that it names; otherwise by what is in it. */
function classOf({ classes, substances, answers, hasGroups, statements }: Found): MaterialClass | null {
  const named = classes.flatMap((name) => MaterialClass.safeParse(name).data ?? []).toSorted()
  const seen: readonly (readonly [boolean, MaterialClass])[] = [
    [substances.length > 0, 'D'],
    [answers.length > 0, 'C'],
    [hasGroups, 'B'],
    [statements.length > 0, 'A'],
  ]
  return named.at(-1) ?? seen.find(([isSeen]) => isSeen)?.[1] ?? null
}

/** The answers by their lists. IEC 62474 has one, which only its substances name. */
function categoriesOf({ answers }: Found): { categories: MaterialCategory[]; leftOut: number } {
  const categories = new Map<string, MaterialCategory>()
  let [count, leftOut] = [0, 0]
  for (const one of answers) {
    const list = one.list?.identity || one.authority
    const authority = one.list?.authority || one.authority
    const key = JSON.stringify([list, authority])
    const known = categories.get(key)
    if (!known && categories.size >= MAX_DECLARED_LISTS) {
      leftOut += 1
      continue
    }
    const category: MaterialCategory = known ?? { list, authority, ...declaredList(list), answers: [] }
    categories.set(key, category)
    for (const product of numbersOf(one.product)) {
      count += 1
      if (count > MAX_DECLARED_ANSWERS) leftOut += 1
      else category.answers.push(answerOf(one, product))
    }
  }
  return { categories: [...categories.values()], leftOut }
}

const answerOf = (one: Substance, product: string | null): MaterialAnswer => ({
  product,
  name: one.name,
  cas: one.cas,
  above_threshold: aboveOf(one),
  exemptions: exemptionsNamed(one.exemptions),
  amount: amountsOf(one),
})
