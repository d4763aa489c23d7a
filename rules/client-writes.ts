import { deleteField } from 'firebase/firestore/lite'
import { type Actor, members, nobody } from './actors'
import type { Fields, Row, SubjectName } from './permission-matrix'
import type { RuleBreak } from './rule-breaks'

/**
 * Values that members may give a field, and values they may not. The first good one differs from the stored value.
 * `also`: what each write of it must have.
 */
type ClientField = { good: readonly unknown[]; bad: readonly unknown[]; also?: Fields }
export type ClientFields = Readonly<Record<string, ClientField>>

/** The field that counts how often people have changed another field. */
const versionOf = (field: string): string => `${field.replace(/_uid$/, '')}_version`

/** A valid change of one field of the stored document. */
function goodWrite(stored: Fields, fields: ClientFields, field: string): Fields {
  const { good, also } = fields[field] ?? { good: [] }
  return { [field]: good[0], [versionOf(field)]: Number(stored[versionOf(field)] ?? 0) + 1, ...also }
}

/**
 * What members may do with fields that people change independently: change any of them, together or alone. The version
 * of each changed field must rise by exactly one, and no other version may change. `also`: what each write must have.
 */
export const clientWrites = (stored: Fields, fields: ClientFields, also: Fields = {}): Row[] =>
  changesOf(stored, fields).map(([who, change]): Row => ['update', who, { ...change, ...also }])

type Change = readonly [who: readonly Actor[], fields: Fields]

const changesOf = (stored: Fields, fields: ClientFields): Change[] =>
  Object.entries(fields).flatMap(([field, { good, bad, also }]): Change[] => {
    const version = versionOf(field)
    const now = Number(stored[version])
    const write = goodWrite(stored, fields, field)
    const others = Object.keys(fields).filter((other) => other !== field)
    return [
      ...good.map((value): Change => [members, { [field]: value, [version]: now + 1, ...also }]),
      ...[...bad, deleteField()].map((value): Change => [nobody, { [field]: value, [version]: now + 1, ...also }]),
      ...[undefined, now, now - 1, now + 2, String(now + 1), deleteField()].map((value): Change => [
        nobody,
        { [field]: good[0], ...(value !== undefined && { [version]: value }), ...also },
      ]),
      [nobody, { [version]: now + 2 }],
      // The same write again: two people do it at once.
      [members, { [field]: stored[field], [version]: now }],
      ...others.flatMap((other): Change[] => {
        const { [versionOf(other)]: theirs, ...unversioned } = goodWrite(stored, fields, other)
        return [
          [nobody, { [field]: good[0], [versionOf(other)]: theirs, ...also, ...fields[other]?.also }],
          [nobody, { ...write, ...unversioned }],
          ...(field < other ? [[members, { ...write, ...goodWrite(stored, fields, other) }] as const] : []),
        ]
      }),
    ]
  })

/**
 * The same for a document stored before its fields had versions. Each field is at version 0, even if the document had a
 * version of its own.
 */
export const firstClientWrites = (stored: Fields, fields: ClientFields): Row[] =>
  Object.keys(fields).flatMap((field): Row[] => {
    const write = goodWrite(stored, fields, field)
    return [
      ['update', members, write],
      ...[0, Number(stored['version']) + 1].map((version): Row => [
        'update',
        nobody,
        { ...write, [versionOf(field)]: version },
      ]),
    ]
  })

/** Mistakes in the rule for such fields (in the match block `within`), each with the row that must notice it. */
export function clientWriteBreaks(
  subject: SubjectName,
  within: string,
  stored: Fields,
  fields: ClientFields,
  also: Fields = {},
): RuleBreak[] {
  const names = Object.keys(fields)
  const alsoOf = (field: string) => Object.keys(fields[field]?.also ?? {})
  const listOf = (some: readonly string[]) => `[${some.map((name) => `'${name}'`).join(', ')}]`
  const writable = (some: readonly string[]) =>
    `hasOnly(${listOf([...some.flatMap((field) => [field, versionOf(field), ...alsoOf(field)]), ...Object.keys(also)])})`
  const mistake = (row: Fields, name: string, search: string, replacement: string): RuleBreak => ({
    name: `${subject}: ${name}`,
    within,
    search,
    replacement,
    caughtBy: [subject, 'update', { ...row, ...also }],
  })
  return names.flatMap((field) => {
    const version = versionOf(field)
    const write = goodWrite(stored, fields, field)
    const { [version]: next, ...unversioned } = write
    const rest = names.filter((name) => name !== field)
    const isAsked = `changed().hasAny(${listOf([field, version, ...alsoOf(field)])})`
    return [
      mistake(write, `${field} is not written`, writable(names), writable(rest)),
      mistake(unversioned, `${field} without a version`, `raises('${version}')`, 'true'),
      mistake(
        { [version]: Number(next) + 1 },
        `${version} moves alone`,
        isAsked,
        `changed().hasAny(${listOf([field, ...alsoOf(field)])})`,
      ),
      ...rest.flatMap((other) => {
        const theirs = goodWrite(stored, fields, other)
        const row = {
          [field]: write[field],
          [versionOf(other)]: theirs[versionOf(other)],
          ...fields[field]?.also,
          ...fields[other]?.also,
        }
        return [
          mistake(
            row,
            `the version of ${other} counts for ${field}`,
            `raises('${version}')`,
            `raises('${versionOf(other)}')`,
          ),
          mistake(theirs, `${other} needs ${version} too`, `(!${isAsked}`, '(false'),
        ]
      }),
    ]
  })
}
