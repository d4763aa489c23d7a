import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Besides the stores, these build queries: two from the core's queries, two to find all data of an organization.
 */
const BUILDERS = [
  'adapters/database.ts',
  'adapters/firestore.ts',
  'adapters/organization-documents.ts',
  'adapters/remove-documents-of.ts',
]

test('filters and orders are built here and in the stores only: which lists there are is said in the core', () => {
  const root = join(import.meta.dirname, '..')
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^testing\/|\.(test|suite)\.ts$/.test(file),
  )
  const building = sources.filter((file) =>
    /\.(?:where|orderBy|collectionGroup)\(/.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(building.filter((file) => !/(?:^|[/-])store\.ts$/.test(file)).toSorted()).toEqual(BUILDERS)
})
