/**
 * What a material declaration says of the regimes of its products. Nothing that it does not say: good news needs an answer
 * to a whole list, or a query in known words, and nothing beside it that contradicts. Bad news needs one answer.
 */
import { ROHS_SUBSTANCES, rohsSubstanceOf } from '@attestry/core/law/rohs-substances'
import { candidateListAt } from '@attestry/core/law/candidate-list'
import type {
  DeclaredSubstance,
  MaterialAnswer,
  MaterialCategory,
  MaterialDeclaration,
} from '@attestry/core/vault/material-declaration'
import { amountText, answerText, noneAboveText } from '@attestry/core/vault/material-declaration-words'
import type { ListVersion } from '@attestry/core/law/imported-list'
import type { StatedStatus } from '@attestry/core/vault/reading'
import { midnightOf } from '@attestry/core/base/day'
import { substanceNamed, substancesIn } from '../../text/substances/known-substances'
import { shareIn, THRESHOLD } from '../../text/substances/substance-words'
import { declaredList } from './declared-list'
import { exemptionCode } from './exemption-code'
import { understoodStatement } from './understood-statement'

type Regime = 'rohs' | 'reach'
type Status = StatedStatus['status']

/** `products`: the numbers of which it is said; empty: of all. `words`: what of the file says so. */
type Said<T> = T & { products: string[]; words: string }

export type DeclarationStatements = {
  regimes: Said<{ regime: Regime }>[]
  statuses: Said<{ regime: Regime; status: Status }>[]
  substances: Said<{ name: string; cas: string | null; where: string | null }>[]
  exemptions: Said<{ code: string }>[]
  candidate_list: Said<ListVersion> | null
  /** A limit of RoHS is exceeded, and nothing that is recognised allows it. */
  exceeded: Said<object> | null
}

/** What is said of one product, with what is said of all. */
type OfProduct = {
  answers: { category: MaterialCategory; answer: MaterialAnswer }[]
  substances: DeclaredSubstance[]
  statements: MaterialDeclaration['statements']
  exemptions: string[]
}

type Verdict = { status: Status; words: string }

export function statementsOfDeclaration(declaration: MaterialDeclaration): DeclarationStatements {
  const numbers = [...new Set(declaration.products.map(({ number }) => number))]
  const byProduct = saidOf(declaration, numbers)
  const isTrusted = declaration.left_out === 0 && declaration.is_accepted !== false
  const verdicts = numbers.map((number) => {
    const said = byProduct.get(number) ?? NOTHING
    const judged = (regime: Regime) => {
      const verdict = verdictOf(regime, said)
      return verdict && (isTrusted || isBad(verdict.status)) ? verdict : null
    }
    return { number, said, rohs: judged('rohs'), reach: judged('reach') }
  })
  const joined = joiner(numbers)
  return {
    regimes: regimesOf(declaration),
    statuses: joined(
      verdicts.flatMap(({ number, rohs, reach }) => [
        ...statedOf(number, 'rohs', rohs),
        ...statedOf(number, 'reach', reach),
      ]),
      ({ regime, status }) => `${regime} ${status}`,
      ({ status }) => isBad(status),
    ),
    substances: joined(
      verdicts.flatMap(({ number, said, reach }) =>
        substancesOf(said, reach?.status === 'compliant').map(({ words, ...value }) => ({ number, value, words })),
      ),
      ({ cas, name, where }) => `${cas ?? name.toLowerCase()} ${where ?? ''}`,
    ),
    exemptions: joined(
      verdicts.flatMap(({ number, said }) =>
        codesOf(said).map(({ code, words }) => ({ number, value: { code }, words })),
      ),
      ({ code }) => code,
    ),
    candidate_list: candidateListOf(declaration),
    exceeded:
      joined(
        verdicts.flatMap(({ number, said }) => withoutExemption(said).map((words) => ({ number, value: {}, words }))),
        () => '',
      )[0] ?? null,
  }
}

const NOTHING: OfProduct = { answers: [], substances: [], statements: [], exemptions: [] }

const isBad = (status: Status): boolean => status === 'non_compliant' || status === 'declared'

function saidOf(declaration: MaterialDeclaration, numbers: readonly string[]): ReadonlyMap<string, OfProduct> {
  const all = new Map(
    numbers.map((number): [string, OfProduct] => [
      number,
      { answers: [], substances: [], statements: [], exemptions: [] },
    ]),
  )
  const of = (product: string | null): OfProduct[] =>
    product === null ? [...all.values()] : [all.get(product)].filter((one) => one !== undefined)
  for (const category of declaration.categories)
    for (const answer of category.answers) for (const one of of(answer.product)) one.answers.push({ category, answer })
  for (const substance of declaration.substances)
    for (const one of of(substance.product)) one.substances.push(substance)
  for (const statement of declaration.statements)
    for (const one of of(statement.product)) one.statements.push(statement)
  for (const { product, code } of declaration.exemptions) for (const one of of(product)) one.exemptions.push(code)
  return all
}

type OfOne<T> = { number: string; value: T; words: string }

const statedOf = (
  number: string,
  regime: Regime,
  verdict: Verdict | null,
): OfOne<{ regime: Regime; status: Status }>[] =>
  verdict ? [{ number, value: { regime, status: verdict.status }, words: verdict.words }] : []

/**
 * The same of several products once. Of a product without a number, good news is lost; bad news is then of all, because
 * nobody can tell of which.
 */
const joiner =
  (numbers: readonly string[]) =>
  <T extends object>(
    found: readonly OfOne<T>[],
    key: (value: T) => string,
    isOfAll: (value: T) => boolean = () => true,
  ): Said<T>[] => {
    const groups = new Map<string, { value: T; words: string; of: Set<string> }>()
    for (const { number, value, words } of found) {
      const known = groups.get(key(value))
      if (known) known.of.add(number)
      else groups.set(key(value), { value, words, of: new Set([number]) })
    }
    return [...groups.values()].flatMap(({ value, words, of }): Said<T>[] => {
      const products = [...of].filter((number) => number !== '')
      if (products.length === 0 && !isOfAll(value)) return []
      const isAll = of.size === numbers.length || (of.has('') && isOfAll(value))
      return [{ ...value, words, products: isAll ? [] : products }]
    })
  }

function verdictOf(regime: Regime, said: OfProduct): Verdict | null {
  const answers = said.answers.filter(({ category }) => category.regime === regime)
  const queries = said.statements.flatMap(({ text, answer }) => {
    const understood = answer === null ? null : understoodStatement({ text })
    return understood?.regime === regime ? [{ status: understood.status, text, isTrue: answer === true }] : []
  })
  const bad = badNews(regime, answers, queries)
  if (bad) return bad
  const options = [fromLists(regime, answers), fromQueries(queries, said)].filter((option) => option !== null)
  const [first] = options
  if (!first || first === 'open' || options.some((one) => one === 'open' || one.status !== first.status)) return null
  // The query that would say the same is answered with no.
  if (queries.some(({ status, isTrue }) => !isTrue && status === first.status)) return null
  return first.status === 'compliant' && isContradicted(regime, said) ? null : first
}

/** Something else in the file says that it does not comply, or only with an exemption. */
function isContradicted(regime: Regime, said: OfProduct): boolean {
  const others = said.answers.filter(({ category, answer }) => answer.above_threshold && category.regime !== regime)
  if (regime === 'rohs')
    return others.some(({ answer }) => isRestricted(answer)) || isDoubtful(said.substances) || codesOf(said).length > 0
  // With an exemption of RoHS it is above the limit of a material.
  return others.some(
    ({ category, answer }) => category.regime === null && answer.exemptions.length === 0 && knownAs(answer) !== null,
  )
}

type Answers = OfProduct['answers']
type Query = { status: Status; text: string; isTrue: boolean }

function badNews(regime: Regime, answers: Answers, queries: readonly Query[]): Verdict | null {
  const status = regime === 'reach' ? 'declared' : 'non_compliant'
  const worst = answers.find(
    ({ answer }) => answer.above_threshold === true && (regime === 'reach' || answer.exemptions.length === 0),
  )
  if (worst) return { status, words: answerText(worst.category.list, worst.answer) }
  const said = queries.find((query) => query.isTrue && query.status === status)
  return said ? { status, words: said.text } : null
}

/** IPC counts some entries of the Candidate List in another way. */
const SHARE_OF_LIST = 0.9

/** Good news out of lists. `open`: they leave something open, or contradict themselves. Null: there are none. */
function fromLists(regime: Regime, answers: Answers): Verdict | 'open' | null {
  const [first] = answers
  if (!first) return null
  const above = answers.filter(({ answer }) => answer.above_threshold === true)
  const below = answers.filter(({ answer }) => answer.above_threshold === false)
  const isAnswered = above.length + below.length === answers.length && isWhole(regime, answers)
  const isClear = below.every(({ answer }) => answer.exemptions.length === 0 && !isOver(answer.amount))
  const isAllowed = above.every(({ answer }) => answer.exemptions.some((code) => exemptionCode(code) !== null))
  if (!isAnswered || !isClear || !isAllowed) return 'open'
  const [exempt] = above
  return exempt
    ? { status: 'compliant_with_exemption', words: answerText(exempt.category.list, exempt.answer) }
    : { status: 'compliant', words: noneAboveText(first.category.list, answers.length) }
}

/** A list that is answered in part, or whose version is not known, is good news of nothing. */
function isWhole(regime: Regime, answers: Answers): boolean {
  const categories = new Map<MaterialCategory, Set<string>>()
  for (const { category, answer } of answers) {
    const names = categories.get(category) ?? new Set()
    categories.set(category, names.add(answer.name.toLowerCase()))
  }
  return [...categories].some(([{ entries }, names]) => {
    const wanted = regime === 'rohs' ? ROHS_SUBSTANCES.length : (entries ?? Infinity) * SHARE_OF_LIST
    return names.size >= wanted
  })
}

const isOver = (amount: string): boolean => (shareIn(amount, '') ?? 0) > THRESHOLD

function fromQueries(queries: readonly Query[], said: OfProduct): Verdict | 'open' | null {
  const yes = queries.filter(({ isTrue }) => isTrue)
  const [first] = yes
  if (!first) return null
  if (yes.some(({ status }) => status !== first.status)) return 'open'
  const isAllowed = first.status !== 'compliant_with_exemption' || codesOf(said).length > 0
  return isAllowed ? { status: first.status, words: first.text } : 'open'
}

/** Substances of RoHS in a material, above the limit or in an amount that cannot be compared with it. */
const isDoubtful = (substances: readonly DeclaredSubstance[]): boolean =>
  substances.some(({ cas, name, amount }) => {
    if (!isRestricted({ cas, name })) return false
    const share = shareIn(amount, '')
    const limit = /cadmium/i.test(name) || cas === '7440-43-9' ? THRESHOLD / 10 : THRESHOLD
    return share === null ? !/^0*(?:[.,]0*)?(?: |$)/.test(amount) : share > limit
  })

const isRestricted = ({ cas, name }: { cas: string | null; name: string }): boolean =>
  rohsSubstanceOf({ name, cas: cas ?? knownAs({ cas, name })?.cas ?? null }) !== undefined

/** The recognised exemptions: of answers above the threshold, and of the product as a whole. */
const codesOf = ({ answers, exemptions }: OfProduct): { code: string; words: string }[] => [
  ...answers.flatMap(({ category, answer }) =>
    answer.above_threshold !== true
      ? []
      : answer.exemptions.flatMap((written) => {
          const code = exemptionCode(written)
          return code === null ? [] : [{ code, words: answerText(category.list, answer) }]
        }),
  ),
  ...exemptions.flatMap((written) => {
    const code = exemptionCode(written)
    return code === null ? [] : [{ code, words: written }]
  }),
]

const withoutExemption = ({ answers }: OfProduct): string[] =>
  answers
    .filter(
      ({ category, answer }) =>
        category.regime === 'rohs' &&
        answer.above_threshold === true &&
        answer.exemptions.every((code) => exemptionCode(code) === null),
    )
    .map(({ category, answer }) => answerText(category.list, answer))

type Contained = { name: string; cas: string | null; where: string | null; words: string }

/**
 * What is in it above a threshold. What is above that of a material may be below that of the article: where the file says
 * that no substance of REACH is above its own, the others are not named. Of lists without a regime, and of materials,
 * only those that are known to be of REACH or RoHS.
 */
function substancesOf({ answers, substances }: OfProduct, isBelowReach: boolean): Contained[] {
  const above = answers.filter(({ answer }) => answer.above_threshold === true)
  const ofReach = above.filter(({ category }) => category.regime === 'reach')
  const others = isBelowReach ? [] : above.filter(({ category }) => category.regime !== 'reach')
  const inMaterials = isBelowReach ? [] : substances.filter(({ amount }) => isOver(amount))
  const named = [...ofReach, ...others].flatMap(({ category, answer }): Contained[] => {
    const known = knownAs(answer)
    if (category.regime === null && !known) return []
    const { name, cas } = known ?? answer
    return [{ name: shown(name, cas), cas, where: null, words: answerText(category.list, answer) }]
  })
  const inside = inMaterials.flatMap((one): Contained[] => {
    const known = knownAs(one)
    const where = one.where.slice(0, 100)
    return known
      ? [
          {
            name: shown(known.name, known.cas),
            cas: known.cas,
            where: where === '' ? null : where,
            words: amountText(one),
          },
        ]
      : []
  })
  // The material says more.
  const places = new Set(inside.map(({ cas }) => cas))
  return [...named.filter(({ cas }) => cas === null || !places.has(cas)), ...inside]
}

const shown = (name: string, cas: string | null): string => (name === '' ? (cas ?? '') : name).slice(0, 100)

/** A substance by its CAS number, or by a name that is nothing but that of one: "Lead", "Dibutyl phthalate (DBP)". */
function knownAs({ name, cas }: { name: string; cas: string | null }): { name: string; cas: string } | null {
  if (cas !== null) {
    const [known] = substancesIn(cas)
    return known && known.name !== '' && known.cas !== null ? { name: known.name, cas: known.cas } : null
  }
  const known = substanceNamed(name.replace(/ ?\([^()]{1,60}\)$/, '').trim())
  return known && known.cas !== null ? { name: known.name, cas: known.cas } : null
}

/** Lists of one of the two regimes. */
function regimesOf({ categories, statements }: MaterialDeclaration): DeclarationStatements['regimes'] {
  const found = new Map<Regime, string>()
  for (const { regime, list } of categories) if (regime !== null && !found.has(regime)) found.set(regime, list)
  for (const { text, answer } of statements) {
    const regime = answer === null ? undefined : understoodStatement({ text })?.regime
    if (regime && !found.has(regime)) found.set(regime, text)
  }
  return Array.from(found, ([regime, words]) => ({ regime, words, products: [] }))
}

/** Of several versions of the Candidate List that are answered, the oldest. */
function candidateListOf({ categories, statements }: MaterialDeclaration): DeclarationStatements['candidate_list'] {
  const ofQueries = statements
    .filter(({ text, answer }) => answer !== null && understoodStatement({ text })?.regime === 'reach')
    .map(({ list }) => ({ list, ...declaredList(list) }))
  const ofLists = categories.filter(({ answers }) => answers.length > 0)
  const [oldest] = [...ofLists, ...ofQueries]
    .flatMap(({ list, list_date, entries }) =>
      list_date === null ? [] : [{ list, dated: midnightOf(list_date), entries }],
    )
    .toSorted((one, other) => one.dated - other.dated)
  if (!oldest) return null
  const { list, dated, entries } = oldest
  return { dated, entries: entries ?? candidateListAt(dated).entries, words: list, products: [] }
}
