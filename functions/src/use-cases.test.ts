import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const importsOf = (file: string) => [...textOf(file).matchAll(/from '(\.[^']+)'/g)].map(([, path]) => `${path}.ts`)

test('no use case knows Firestore, only stores do', () => {
  // Beside use cases, the functions are given what these files make.
  const others = ['./config.ts', './deps.ts', './platform/log.ts', './triggers.ts', './grants.ts']
  const useCases = [...importsOf('handlers.ts'), ...importsOf('index.ts')].filter((file) => !others.includes(file))
  expect(useCases.length).toBeGreaterThan(40)
  expect(useCases.filter((file) => textOf(file).includes("'firebase-admin/firestore'"))).toEqual([])
})
