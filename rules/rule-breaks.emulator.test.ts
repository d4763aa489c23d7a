import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openProject, type Project, type Trial } from './permission-check'
import { members, permissionMatrix, type Subject, type SubjectName, type Verb } from './permission-matrix'
import { broken, ruleBreaks } from './rule-breaks'

const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')

/** The rows of a subject that try one of the verbs. */
const part = (name: SubjectName, verbs: readonly Verb[]): Subject => ({
  ...permissionMatrix[name],
  rows: permissionMatrix[name].rows.filter(([verb]) => verbs.includes(verb)),
})

/** Tests that run at the same moment each have a project; whoever is next takes it over. */
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

const differences = (trials: readonly Trial[]) =>
  trials.flatMap(({ subject, who, row, expected, observed }) =>
    expected === observed ? [] : [`${subject}: ${who}: ${JSON.stringify(row)}: ${observed}`],
  )

describe('a mistake in the rules is noticed:', () => {
  test.concurrent.each([...ruleBreaks])('$name', async (ruleBreak) => {
    const [name, verb] = ruleBreak.caughtBy
    const project = takeProject()
    const trials = await project.check(broken(rules, ruleBreak), { [name]: part(name, [verb]) })
    idle.push(project)
    expect(differences(trials)).not.toEqual([])
  })
})

test('the same rows find nothing in the rules as they are', { timeout: 180_000 }, async () => {
  const parts = ruleBreaks.map(({ caughtBy: [name] }) => {
    const verbs = ruleBreaks.flatMap(({ caughtBy }) => (caughtBy[0] === name ? [caughtBy[1]] : []))
    return [name, part(name, verbs)] as const
  })
  const project = takeProject()
  const trials = await project.check(rules, Object.fromEntries(parts))
  idle.push(project)
  expect(trials.length).toBeGreaterThan(1000)
  expect(differences(trials)).toEqual([])
})

test('every document that members read, and every list, has mistakes of its own', () => {
  const made = new Set(ruleBreaks.map(({ caughtBy }) => caughtBy.join(' ')))
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
