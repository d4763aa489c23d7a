import { readFileSync } from 'node:fs'
import { paths } from '@attestry/core/paths'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, members, nobody } from './actors'
import { type IsTried, openProject, type Trial } from './permission-check'
import { permissionMatrix, type Subject, type SubjectName, type Verb } from './permission-matrix'
import { expressionsNotSeenBothWays } from './rule-coverage'

const PROJECT = 'demo-rules'
/** It takes fifteen seconds on an idle machine. The rest is reserve for a busy one. */
const MINUTES = 900_000
const rules = readFileSync(new URL('../firestore.rules', import.meta.url), 'utf8')

const verbs = Object.keys({
  get: true,
  listen: true,
  list: true,
  listWithoutLimit: true,
  listenToList: true,
  count: true,
  countWithoutLimit: true,
  collectionGroup: true,
  create: true,
  update: true,
  delete: true,
  batch: true,
} satisfies Record<Verb, true>)

/**
 * The attempts that are enough to see every expression both true and false: each row by a member and by those whom it
 * allows, and for each subject one row of each verb by an outsider (for one subject, by everybody). Trying them all
 * would take less time than reading the emulator's report, which grows with every attempt.
 */
const isTelling: IsTried = (subject, row, who) => {
  if (who === 'server') return false
  if (who === 'member' || row[1].includes(who)) return true
  const isFirst = subject.rows.find(([verb]) => verb === row[0]) === row
  // What members of all organizations read is refused to those who are none.
  const stranger = row[1].includes('outsider') ? 'deactivated' : 'outsider'
  return isFirst && (who === stranger || subject === permissionMatrix.product)
}

describe('the permission matrix', () => {
  let trials: Trial[] = []

  beforeAll(async () => {
    const project = openProject(PROJECT)
    trials = await project.check(rules, permissionMatrix)
    await project.close()
  }, MINUTES)

  test.each(Object.keys(permissionMatrix))('%s', (name) => {
    const ofSubject = trials.filter(({ subject }) => subject === name)
    const told = (outcome: 'expected' | 'observed') =>
      ofSubject.map((trial) => `${trial.who}: ${JSON.stringify(trial.row)}: ${trial[outcome]}`)
    expect(told('observed')).toEqual(told('expected'))
  })

  test('every path of the core was tried with every verb by everybody', () => {
    const tried = new Set(trials.map(({ subject, row, who }) => `${subject} ${row[0]} ${who}`))
    const all = Object.keys(paths).flatMap((name) =>
      verbs.flatMap((verb) => [...actors, 'server'].map((who) => `${name} ${verb} ${who}`)),
    )
    expect(all.filter((trial) => !tried.has(trial))).toEqual([])
  })

  test(
    'every expression of the rules was seen true and false',
    async () => {
      const name = `${PROJECT}-coverage`
      const project = openProject(name)
      await project.check(rules, permissionMatrix, isTelling)
      await project.close()
      expect(await expressionsNotSeenBothWays(name)).toEqual([])
    },
    MINUTES,
  )
})

describe('the check of the matrix', () => {
  const project = openProject(`${PROJECT}-check`)
  afterAll(() => project.close())

  const check = (name: SubjectName, subject: Partial<Subject>) =>
    project.check(rules, { [name]: { ...permissionMatrix[name], ...subject } })

  test('refuses a create of what exists', async () => {
    await expect(
      check('ownMember', { actors: ['member'], rows: [['create', nobody, { is_admin: true }]] }),
    ).rejects.toThrow('ownMember: organizations/bare/members/member exists, so this is no create')
  })

  test('refuses a change of what does not exist', async () => {
    await expect(
      check('product', { seed: undefined, actors: ['member'], rows: [['update', nobody, { touched: true }]] }),
    ).rejects.toThrow('does not exist, so this is no update')
  })

  test('tells a row that is wrong either way', async () => {
    const trials = await check('product', {
      actors: ['member', 'outsider'],
      rows: [
        ['get', nobody],
        ['list', members, 101],
      ],
    })
    expect(trials.map(({ who, row, expected, observed }) => [row[0], who, expected, observed])).toEqual([
      ['get', 'member', 'permission-denied', 'allowed'],
      ['get', 'outsider', 'permission-denied', 'permission-denied'],
      ['list', 'member', 'allowed', 'permission-denied'],
      ['list', 'outsider', 'permission-denied', 'permission-denied'],
      ['get', 'server', 'allowed', 'allowed'],
      ['list', 'server', 'allowed', 'allowed'],
    ])
  })
})
