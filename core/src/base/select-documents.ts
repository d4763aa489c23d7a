/** What a list asks for, as data (`ListQuery`). */
export type Selection = {
  where: readonly (readonly [field: string, op: string, value: unknown])[]
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  limit?: number | undefined
  /** Where it begins: values of its order. `isAfter` leaves out the rows that have just these. */
  from?: { values: readonly unknown[]; isAfter: boolean } | undefined
}

type Row = { id: string; fields: object }

/**
 * The rows that Firestore gives for a list, for stand-ins of it. Fields may be inside others (`listing.maker`), and
 * `__name__` is the id. A row without a field of the order or of an inequality is not in the list; rows with equal values
 * are ordered by id, in the direction of the last order. https://firebase.google.com/docs/firestore/query-data/order-limit-data
 */
export function selectDocuments<R extends Row>(rows: readonly R[], { where, orderBy, limit, from }: Selection): R[] {
  const unequal = where.filter(([, op]) => INEQUALITIES.includes(op)).map(([field]) => field)
  const orders = orderBy.length > 0 ? [...orderBy] : [...new Set(unequal)].map((field) => [field, 'asc'] as const)
  if (!orders.some(([field]) => field === NAME)) orders.push([NAME, orders.at(-1)?.[1] ?? 'asc'])
  const keyed = rows.flatMap((row) => {
    if (!where.every(([field, op, value]) => holds(valueIn(row, field), op, value))) return []
    const key = orders.map(([field]) => valueIn(row, field))
    return key.includes(undefined) ? [] : [{ row, key }]
  })
  const compare = (one: readonly unknown[], other: readonly unknown[]): number => {
    for (const [place, [, direction]] of orders.entries()) {
      if (place >= other.length) break
      const difference = compareValues(one[place], other[place])
      if (difference !== 0) return direction === 'asc' ? difference : -difference
    }
    return 0
  }
  const begun = keyed.filter(({ key }) => !from || compare(key, from.values) >= (from.isAfter ? 1 : 0))
  return begun
    .toSorted((one, other) => compare(one.key, other.key))
    .slice(0, limit)
    .map(({ row }) => row)
}

const NAME = '__name__'
const INEQUALITIES = ['<', '<=', '>', '>=', '!=', 'not-in']

function valueIn({ id, fields }: Row, field: string): unknown {
  if (field === NAME) return id
  let value: unknown = fields
  for (const name of field.split('.'))
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return value
}

function holds(value: unknown, op: string, asked: unknown): boolean {
  if (value === undefined) return false
  const isAmong = (one: unknown) => Array.isArray(asked) && asked.some((each) => compareValues(one, each) === 0)
  switch (op) {
    case '==':
      return compareValues(value, asked) === 0
    case '!=':
      return compareValues(value, asked) !== 0
    case 'in':
      return isAmong(value)
    case 'not-in':
      return !isAmong(value)
    case 'array-contains':
      return Array.isArray(value) && value.some((one) => compareValues(one, asked) === 0)
    case 'array-contains-any':
      return Array.isArray(value) && value.some(isAmong)
    default:
      return rankOf(value) === rankOf(asked) && isOrdered(compareValues(value, asked), op)
  }
}

function isOrdered(difference: number, op: string): boolean {
  if (op === '<') return difference < 0
  if (op === '<=') return difference <= 0
  if (op === '>') return difference > 0
  if (op === '>=') return difference >= 0
  throw new Error(`No list asks for ${op}`)
}

const KINDS = ['null', 'boolean', 'number', 'string', 'array', 'object']
const rankOf = (value: unknown): number =>
  KINDS.indexOf(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Values of different kinds are ordered by kind. Lists and maps are only told apart. */
function compareValues(one: unknown, other: unknown): number {
  const difference = rankOf(one) - rankOf(other)
  if (difference !== 0) return difference
  const [left, right] = rankOf(one) > 3 ? [JSON.stringify(one), JSON.stringify(other)] : [one, other]
  return left === right ? 0 : (left as string) < (right as string) ? -1 : 1
}
