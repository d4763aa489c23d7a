import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from './actors'
import { openProject, type Project, type Trial } from './permission-check'
import { permissionMatrix, type Subject } from './permission-matrix'
import { apart, broken, notices, type RuleBreak, ruleBreaks } from './rule-breaks'

const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')

const IS_DEEP = process.env.DEEP === '1'

/** Only the rows that must notice the mistakes. With `DEEP=1` all rows of the matrix are tried. */
function subjectsFor(some: readonly RuleBreak[]): Readonly<Record<string, Subject>> {
  if (IS_DEEP) return permissionMatrix
  return Object.fromEntries(
    some.map((one) => {
      const [name] = one.caughtBy
      const subject = permissionMatrix[name]
      return [name, { ...subject, rows: subject.rows.filter((row) => notices(one, name, row)) }]
    }),
  )
}

/** Each test that runs at the same time has a project. The next test takes it over. */
const opened: Project[] = []
const idle: Project[] = []

function takeProject(): Project {
  const project = idle.pop()
  if (project) return project
  const another = openProject(`demo-breaks-${randomUUID()}`)
  opened.push(another)
  return another
}

afterAll(() => Promise.all(opened.map((project) => project.close())))

/** The emulator takes longer to load rules than to try a row, so mistakes that do not meet are made together. */
const groups = IS_DEEP ? ruleBreaks.map((one) => [one]) : apart(ruleBreaks)
const trials = new Map<readonly RuleBreak[], Promise<Trial[]>>()

function trialsOf(group: readonly RuleBreak[]): Promise<Trial[]> {
  const known = trials.get(group)
  if (known) return known
  const project = takeProject()
  const tried = project.check(group.reduce(broken, rules), subjectsFor(group)).finally(() => idle.push(project))
  trials.set(group, tried)
  return tried
}

describe('a mistake in the rules is noticed:', { timeout: IS_DEEP ? 600_000 : undefined }, () => {
  const each = groups.flatMap((group) => group.map((ruleBreak) => ({ name: ruleBreak.name, ruleBreak, group })))
  test.concurrent.each(each)('$name', async ({ ruleBreak, group }) => {
    const named = (await trialsOf(group)).filter(({ subject, row }) => notices(ruleBreak, subject, row))
    expect(named.filter(({ expected, observed }) => expected !== observed)).not.toEqual([])
  })
})

test('every mistake is made, and those that are made together are in blocks of their own', () => {
  expect(new Set(groups.flat())).toEqual(new Set(ruleBreaks))
  for (const group of groups.filter(({ length }) => length > 1)) {
    expect(group.filter(({ within }) => within === undefined)).toEqual([])
    expect(new Set(group.map(({ within }) => within)).size).toBe(group.length)
  }
})

test('a mistake names few rows, so that it is noticed by what is about it', () => {
  const rowsOf = (one: RuleBreak) =>
    Object.entries(permissionMatrix).flatMap(([name, { rows }]) => rows.filter((row) => notices(one, name, row)))
  expect(ruleBreaks.filter((one) => rowsOf(one).length < 1 || rowsOf(one).length > 3)).toEqual([])
})

test('every document that members read, and every list, has mistakes of its own', () => {
  const made = new Set(ruleBreaks.map(({ caughtBy: [name, verb] }) => `${name} ${verb}`))
  const readable = Object.entries(permissionMatrix).flatMap(([name, { rows }]) =>
    rows.flatMap(([verb, who]) => (who === members && (verb === 'get' || verb === 'list') ? [`${name} ${verb}`] : [])),
  )
  expect(readable.length).toBeGreaterThan(20)
  expect(readable.filter((row) => !made.has(row) && !row.startsWith('ownMember'))).toEqual([])
})

test('every mistake has a name of its own', () => {
  expect(new Set(ruleBreaks.map(({ name }) => name)).size).toBe(ruleBreaks.length)
})

test('a mistake whose place has gone fails', () => {
  const gone = { name: 'gone', search: 'allow everything', replacement: '', caughtBy: ['product', 'get'] } as const
  expect(() => broken(rules, gone)).toThrow('"gone" is out of date')
  expect(() => broken(rules, { ...gone, within: 'match /stats/current', search: 'isPage()' })).toThrow('out of date')
})
