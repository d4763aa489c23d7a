import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { api } from '@attestry/core/api'
import { NEWEST } from '@attestry/core/law/imported-list'
import { paths } from '@attestry/core/paths'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { csv, HEAD, HEXANE, OF_251, OF_253, row } from '../testing/candidate-list-export'
import { type RepairStage, startRepair } from '../testing/requests/start-repair'
import { seedDeclared } from '../testing/seed-declared'
import { writeWorkbook } from '../sheets/write-workbook'
import { applyImport, planImport, previewOf } from './import-list'
import { readExport } from './read-export'

describe('an export', () => {
  test('has its groups with their members, whatever the order of its columns, its separator and its format', () => {
    const entries = readExport(csv(OF_253))
    expect(entries).toHaveLength(253)
    expect(entries[0]).toEqual({
      name: 'n-hexane',
      ec: '203-777-6',
      cas: '110-54-3',
      listed_on: '2026-02-04',
      members: [],
    })
    expect(entries[1]).toMatchObject({ ec: null, members: [{ name: "4,4'-BPAF alone" }] })
    const turned = (cells: string[]) => cells.toReversed()
    expect(readExport(csv(OF_253.map(turned), ';', turned(HEAD)))).toEqual(entries)
    expect(readExport(writeWorkbook({ name: 'List', head: HEAD, rows: OF_253 }))).toEqual(entries)
  })

  test.each([
    ['a list of something else', csv([['LM317', 'TI']], ',', ['Part', 'Maker']), /is no export of the Candidate List/],
    [
      'one without a column',
      csv([HEXANE.slice(0, 5)], '\t', HEAD.slice(0, 5)),
      /lacks the columns “Date of inclusion”/,
    ],
    ['one without rows', csv([]), /has no substances/],
    ['a day that there is not', csv([row('x', '31-Feb-2026')]), /Row 2: “31-Feb-2026” is no day of inclusion/],
    ['a row without a name', csv([HEXANE, row('', '04-Feb-2026')]), /Row 3 names no substance/],
    ['a PDF', Buffer.from('%PDF-1.7'), /Only CSV and Excel/],
    ['nothing', Buffer.from(''), /empty/],
  ])('that is %s is refused with a sentence', (_, bytes, words) => expect(() => readExport(bytes)).toThrow(words))
})

describe('an import', () => {
  let it: RepairStage
  beforeEach(async () => {
    it = await startRepair()
    await it.db.doc(paths.candidateList(NEWEST)).delete()
    await it.db.doc(paths.candidateSubstances(NEWEST)).delete()
  })
  afterEach(() => it.close())

  const plan = (rows: string[][], read_on: string, day = read_on, entries?: number) =>
    planImport(it.deps.database.reads, { bytes: csv(rows), read_on, entries }, Date.parse(day) + 1)
  const stored = async () => [
    (await it.db.doc(paths.candidateList(NEWEST)).get()).data(),
    (await it.db.doc(paths.candidateSubstances(NEWEST)).get()).data(),
  ]

  test('of 251 and then 253 shows the two that are new; twice, it changes nothing', async () => {
    const first = await plan(OF_251, '2025-11-12')
    expect(await stored()).toEqual([undefined, undefined])
    await applyImport(it.deps.database, first)
    const next = await plan(OF_253, '2026-02-10')
    expect(previewOf(next)).toEqual([
      'Imported: Candidate List of 2025-11-05, 251 entries, read on 2025-11-12',
      'This file: Candidate List of 2026-02-04, 253 entries, read on 2026-02-10',
      'New: 2, removed: 0, changed: 0',
      '  + 2026-02-04, n-hexane, EC 203-777-6, CAS 110-54-3',
      "  + 2026-02-04, 4,4'-BPAF and its salts, EC -, CAS -, 1 members",
    ])
    await applyImport(it.deps.database, next)
    const before = await stored()
    const again = await plan(OF_253, '2026-02-10', '2026-03-01')
    expect(previewOf(again).slice(2)).toEqual(['New: 0, removed: 0, changed: 0', 'Nothing would change.'])
    await applyImport(it.deps.database, again)
    expect(await stored()).toEqual(before)
  })

  test('shows what has changed or is gone', async () => {
    await applyImport(it.deps.database, await plan(OF_253, '2026-02-10'))
    const [renamed, ...others] = OF_253
    const { changes } = await plan(
      [['hexane', ...renamed!.slice(1)], ...others.slice(0, -1)],
      '2026-02-11',
      '2026-02-11',
      252,
    )
    expect(changes.changed.map(({ before, after }) => [before.name, after.name])).toEqual([['n-hexane', 'hexane']])
    expect([changes.added.length, changes.removed.map(({ name }) => name)]).toEqual([0, ['Substance 249']])
  })

  test('is refused where it is cut, older, or of a day that cannot be, and nothing is stored', async () => {
    await expect(plan(OF_253.slice(0, -5), '2026-02-10')).rejects.toThrow(
      'make 248 entries, but the list of 2026-02-04 had 253',
    )
    await expect(plan(OF_253, '2026-02-10', '2026-02-09')).rejects.toThrow('cannot have been read on 2026-02-10')
    await expect(plan(OF_253, '2026-01-10')).rejects.toThrow('cannot have been read on 2026-01-10')
    await expect(plan(OF_253, 'today', '2026-02-09')).rejects.toThrow('is no day')
    expect(await stored()).toEqual([undefined, undefined])
    await applyImport(it.deps.database, await plan(OF_253, '2026-02-10'))
    await expect(plan(OF_251, '2026-02-11')).rejects.toThrow('a list of 2026-02-04 is imported already')
    const stale = await plan([row('y', '01-Dec-2026'), ...OF_253], '2026-12-02')
    await applyImport(it.deps.database, await plan([row('z', '01-Dec-2026'), ...OF_253], '2026-12-02'))
    await expect(applyImport(it.deps.database, stale)).rejects.toThrow('Another list was imported meanwhile')
  })

  test('marks exactly the parts with older declarations in the next night, tells it once, and their makers can be asked', async () => {
    const { token } = it.member
    // The clock of this stage is in November 2026, so a list of November is newer than that of the table.
    const OF_255 = [row('a', '01-Nov-2026'), row('b', '01-Nov-2026'), ...OF_253]
    const import_ = async (rows: string[][], read_on: string) =>
      applyImport(it.deps.database, await planImport(it.deps.database.reads, { bytes: csv(rows), read_on }, it.now()))
    await import_(OF_253, '2026-02-10')
    const makers = [
      ['Old', 250],
      ['Recent', 251],
      ['New', 253],
      ['Silent', null],
    ] as const
    for (const [place, [name, entries]] of makers.entries())
      await seedDeclared(it, { id: 901 + place, maker: { id: 901 + place, name }, entries })
    const older = async () =>
      (await it.call(api.chooseProducts, { narrowed_to: 'older_list' }, token)).body.products
        .map(({ manufacturer }) => manufacturer.name)
        .toSorted()
    const told = async () =>
      (
        await it.deps.database.reads.list('notification', {
          collection: `${paths.profile(it.org, it.member.uid)}/notifications`,
          where: [],
          orderBy: [],
          limit: 100,
        })
      )
        .filter(({ kind }) => kind === 'newer_list')
        .map(({ title }) => title)
    expect(await older()).toEqual(['Old', 'Recent', 'Silent'])
    await import_(OF_255, '2026-11-02')
    const night = async () => {
      await it.evening()
      await it.run()
    }
    await night()
    expect(await older()).toEqual(['New', 'Old', 'Recent', 'Silent'])
    expect(await told()).toEqual(['Candidate List of Nov 1, 2026, 255 entries, read at ECHA on Nov 2, 2026'])
    await night()
    expect(await told()).toHaveLength(1)
  })

  test('is a command that previews, and imports only when it is told to', async () => {
    const file = `${mkdtempSync(`${tmpdir()}/list-`)}/export.csv`
    writeFileSync(file, csv(OF_253))
    const run = (...words: string[]) =>
      promisify(execFile)('npx', ['tsx', `${import.meta.dirname}/run-import.ts`, ...words], {
        env: { ...process.env, STORAGE_BUCKET: 'none' },
      }).catch((failure: { stderr: string }) => failure)
    const said = await run(file, '2026-02-10')
    expect(said).toMatchObject({ stdout: expect.stringContaining('Nothing was imported. To import it, add --apply.') })
    expect(await stored()).toEqual([undefined, undefined])
    expect(await run(file, '2026-02-10', '--apply')).toMatchObject({ stdout: expect.stringContaining('Imported. ') })
    expect((await stored())[0]).toMatchObject({ entries: 253, published_on: '2026-02-04', read_on: '2026-02-10' })
    expect(await run('missing.csv', '2026-02-10')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('no such file'),
    })
    expect(await run(file)).toMatchObject({ code: 1, stderr: expect.stringContaining('Say: GCLOUD_PROJECT=') })
  })
})
