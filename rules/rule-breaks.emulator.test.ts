import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { members } from './actors'
import { openProject, type Project } from './permission-check'
import { permissionMatrix, type Subject } from './permission-matrix'
import { broken, notices, type RuleBreak, ruleBreaks } from './rule-breaks'

const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')

const IS_DEEP = process.env.DEEP === '1'

/** Only the rows that must notice the mistake. With `DEEP=1` all rows of the matrix are tried. */
function subjectsFor(ruleBreak: RuleBreak): Record<string, Subject> {
  const [name] = ruleBreak.caughtBy
  const subject = permissionMatrix[name]
  const rows = subject.rows.filter((row) => notices(ruleBreak, name, row))
  return IS_DEEP ? permissionMatrix : { [name]: { ...subject, rows } }
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

describe('a mistake in the rules is noticed:', { timeout: IS_DEEP ? 600_000 : undefined }, () => {
  test.concurrent.each([...ruleBreaks])('$name', async (ruleBreak) => {
    const project = takeProject()
    const trials = await project.check(broken(rules, ruleBreak), subjectsFor(ruleBreak))
    idle.push(project)
    const named = trials.filter(({ subject, row }) => notices(ruleBreak, subject, row))
    expect(named.filter(({ expected, observed }) => expected !== observed)).not.toEqual([])
  })
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
