import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILDERS =
  /\b(?:collection|collectionGroup|query|where|orderBy|limit|limitToLast|startAfter|startAt|endBefore|onSnapshot)\b/

/** The names that a file imports from the SDK as values. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'firebase\/firestore'/g)].flatMap(([, names = '']) =>
    names.split(',').filter((name) => !name.includes('type ')),
  )

test('only this adapter asks the database for lists: which lists there are is said in the core', () => {
  const root = join(import.meta.dirname, '../..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const asking = files.filter((file) => importsOf(join(root, file)).some((name) => BUILDERS.test(name)))
  expect(asking).toEqual(['lib/live/live-firestore.ts'])
})
