/** What documents say of the regimes of a part, out of what was read of them. */
import { bothReadings, candidateTexts, isCandidate, isOfList, isStanding, substanceText, UNNAMED } from './contained'
import { type Facts, factsOf, isBetter } from './facts'
import { isSaidOf, namedIn, type PartRelation, relationOf } from './part-relation'
import type { Finding, Reading, StatedStatus } from './reading'
import type { Statement, StatementScope } from './statement'
import { tradeStatementsOf } from './trade'
import { unreadRegimes } from './unread'
import type { Product, VaultFile } from './vault'

/** All that an owner's documents say of it. As `statementsOf`. */
export const knowledgeOf = (
  files: readonly VaultFile[],
  part_number: string | null,
): Pick<Product, 'statements' | 'trade'> => ({
  statements: statementsOf(files, part_number),
  trade: part_number === null ? [] : tradeStatementsOf(files, part_number),
})

/** So many are kept of one part or maker, bad news before all other. */
const MOST = 40

/** What is known of a part by its documents and those of its maker as they are, and by what people typed. */
export const factsWith = (product: Product, files: readonly VaultFile[], now: number): Facts =>
  factsOf(
    {
      ...product,
      statements: statementsOf(
        files.filter(({ product_id }) => product_id !== null),
        product.part_number,
      ),
    },
    {
      statements: statementsOf(
        files.filter(({ product_id }) => product_id === null),
        null,
      ),
    },
    now,
  )

/** As much of a document as its statements follow from. */
export type Source = Pick<
  VaultFile,
  'id' | 'doc_type' | 'original_filename' | 'state' | 'superseded_by' | 'reading' | 'newer_reading' | 'is_confirmed'
> &
  Pick<VaultFile, 'issued_at' | 'expires_at' | 'created_at'>

/**
 * The statements of an owner's documents. `part_number`: of the part that has them; null: a maker has them, for all its
 * parts. A document that does not name its part says nothing of it, unless a person has accepted what was read; one of a
 * maker that names some parts or series says nothing of the others, whoever has accepted it; nothing bad only if all of
 * them were read. What it speaks of and was not understood is `unknown`.
 */
export function statementsOf(files: readonly Source[], part_number: string | null): Statement[] {
  return files
    .flatMap((file) => statementsOfFile(file, part_number))
    .toSorted((one, other) => rankOf(one) - rankOf(other) || other.issued_at - one.issued_at)
    .slice(0, MOST)
}

/** Bad news is kept before all other, and what was not understood last. */
const rankOf = (statement: Statement): number => (isGrave(statement) ? 0 : statement.status === 'unknown' ? 2 : 1)

/** Of a newer reading than the accepted one, what that does not say already, or says better. */
function statementsOfFile(file: Source, part_number: string | null): Statement[] {
  const [accepted = [], newer = []] = bothReadings(file).map((one) =>
    isStanding(one) ? statementsIn(one, part_number) : [],
  )
  const said = [...accepted, ...newer.filter((one) => isNews(one, accepted))]
  return [...said, ...unreadIn(file, part_number, said)]
}

/** What a document speaks of and was not understood, as it was accepted. */
const unreadIn = (file: Source, part_number: string | null, said: readonly Statement[]): Statement[] =>
  unreadRegimes(file, part_number, said).map(({ found, not_for }) => ({
    ...placed(file, found),
    regime: found.value,
    status: 'unknown',
    scope: (part_number !== null && file.reading && SCOPES[relationOf(file.reading, part_number).relation]) || 'maker',
    substances: [],
    ...(part_number === null && file.reading ? namedIn(file.reading) : ALL),
    not_for: part_number === null ? [...excludedOf(file.reading), ...not_for] : [],
    exemptions: [],
    list: null,
  }))

const ALL = { part_numbers: [], series: [] }

/** Where a document says something, and from when to when it holds. */
const placed = (file: Source, { page, words, confidence }: Finding<unknown>) => ({
  issued_at: file.issued_at ?? file.created_at,
  expires_at: file.expires_at,
  stored_at: file.created_at,
  file_id: file.id,
  filename: file.original_filename,
  page,
  words: words.slice(0, 200),
  confidence,
  is_confirmed: file.is_confirmed,
})

const excludedOf = (reading: Reading | null): string[] => reading?.excluded.map(({ value }) => value.text) ?? []

function isNews(statement: Statement, known: readonly Statement[]): boolean {
  const said = known.filter(({ regime }) => regime === statement.regime)
  const substances = said.flatMap((one) => one.substances)
  return (
    said.every((one) => isBetter(one, statement)) ||
    statement.substances.some((substance) => !substances.includes(substance))
  )
}

function statementsIn(file: Source, part_number: string | null): Statement[] {
  const { reading } = file
  if (!reading) return []
  const relation = part_number === null ? 'all' : relationOf(reading, part_number).relation
  const named = substancesOf(file, part_number)
  return statedIn(reading, named).flatMap((found): Statement[] => {
    const { regime, status, part_numbers } = found.value
    // Of its other parts the opposite is not said.
    if (part_number !== null && !isSaidOf(found.value, part_number)) return []
    if (!isKept(found.value)) return []
    const substances = regime !== 'reach' || status !== 'declared' ? [] : named.length > 0 ? named : [UNNAMED]
    const scope = scopeFor(relation, file.is_confirmed, isGrave({ status, substances }))
    if (!scope) return []
    const isSure = !isGrave({ status, substances }) || isEveryPartRead(reading)
    const isOfNamed = part_number === null && part_numbers.length === 0 && isSure
    const meant = isOfNamed ? namedIn(reading) : { ...ALL, part_numbers: part_number === null ? part_numbers : [] }
    return [
      {
        regime,
        status,
        scope,
        substances,
        ...meant,
        not_for: part_number === null ? excludedOf(reading) : [],
        exemptions: exemptionsOf(found.value, reading),
        list: regime === 'reach' ? (reading.candidate_list?.value ?? null) : null,
        ...placed(file, found),
      },
    ]
  })
}

/** Bad news may be of a part that was not read, where some of a document was not, or was read from a picture. */
const isEveryPartRead = ({ is_partial, is_from_picture, parts, part_count }: Reading): boolean =>
  !is_partial && !is_from_picture && part_count <= parts.length

/** Where something complies without one, or needs none, those that are cited are of other parts. */
const exemptionsOf = ({ regime, status, exemptions }: StatedStatus, reading: Reading): string[] =>
  regime === 'rohs' && status !== 'compliant' && status !== 'not_applicable'
    ? reading.exemptions.map(({ value }) => value).filter((code) => exemptions?.includes(code) ?? true)
    : []

/** What it states, and where it names substances, that of REACH, in whatever words it does. */
function statedIn({ statuses, substances }: Reading, named: readonly string[]): Reading['statuses'] {
  const [first] = substances
  if (!first || named.length === 0 || statuses.some(({ value }) => value.regime === 'reach')) return statuses
  return [...statuses, { ...first, value: { regime: 'reach', status: 'declared', part_numbers: [] } }]
}

const isGrave = ({ status, substances }: Pick<Statement, 'status' | 'substances'>): boolean =>
  status === 'non_compliant' || substances.length > 0

/** "Declared" of Proposition 65 says only that something was written, and would pass for good news. */
export const isKept = ({ regime, status }: Pick<StatedStatus, 'regime' | 'status'>): boolean =>
  status !== 'unknown' && (status !== 'declared' || regime !== 'prop65')

const substancesOf = (file: Source, part_number: string | null): string[] =>
  part_number === null
    ? [
        ...new Set(
          (isOfList(file) ? (file.reading?.substances ?? []) : [])
            .filter(isCandidate)
            .map(({ value }) => substanceText(value)),
        ),
      ]
    : candidateTexts([file], part_number)

const SCOPES: Partial<Record<PartRelation, StatementScope>> = { named: 'exact', series: 'series', all: 'maker' }

/** Bad news counts also where the document does not name the part that it was stored for. */
function scopeFor(relation: PartRelation, is_confirmed: boolean, isBad: boolean): StatementScope | undefined {
  if (relation === 'none' && isBad) return 'maker'
  return SCOPES[relation] ?? (is_confirmed && relation !== 'excluded' ? 'exact' : undefined)
}
