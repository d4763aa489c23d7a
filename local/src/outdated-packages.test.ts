import { expect, test } from 'vitest'
import { HELD, outdatedPackages } from './outdated-packages'

const version = (current: string, latest: string) => ({ current, wanted: current, latest, dependent: 'web' })

test('packages that have a newer version are named, but for those that are held', () => {
  const report = {
    'csv-parse': version('6.0.0', '7.0.3'),
    'pdfjs-dist': version('5.6.205', '6.5.438'),
    zod: [version('4.6.7', '4.7.0'), version('4.6.7', '4.7.0')],
    knip: { wanted: '6.42.1', latest: '6.44.2' },
  }
  expect(outdatedPackages(JSON.stringify(report))).toEqual([
    'csv-parse 6.0.0 → 7.0.3',
    'zod 4.6.7 → 4.7.0',
    'knip missing → 6.44.2',
  ])
})

test('nothing outdated is nothing to name', () => {
  expect(outdatedPackages('')).toEqual([])
  expect(outdatedPackages('{}')).toEqual([])
})

test('each package that is held has its reason', () => {
  for (const reason of Object.values(HELD)) expect(reason.length).toBeGreaterThan(10)
})
