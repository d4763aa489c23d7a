import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './project-root'

const TEST = /\.(test|suite)\.tsx?$/
const IMPORTS = /(?:from |import\()'(\.[^']+)'/g

/** Which folders the files of each folder import, tests apart. */
function importsBetween(root: string): Map<string, Set<string>> {
  const imported = new Map<string, Set<string>>()
  for (const file of readdirSync(join(projectRoot, root), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file) || TEST.test(file)) continue
    const from = dirname(file)
    const others = imported.get(from) ?? new Set()
    imported.set(from, others)
    for (const [, path = ''] of readFileSync(join(projectRoot, root, file), 'utf8').matchAll(IMPORTS)) {
      const to = dirname(join(from, path))
      if (to !== from) others.add(to)
    }
  }
  return imported
}

/** Folders that import themselves by way of others. */
function inCircles(imported: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reached = (from: string) => {
    const seen = new Set<string>()
    const open = [...(imported.get(from) ?? [])]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (seen.has(folder)) continue
      seen.add(folder)
      open.push(...(imported.get(folder) ?? []))
    }
    return seen
  }
  return [...imported.keys()].filter((folder) => reached(folder).has(folder))
}

test.each([
  { root: 'core/src', atLeast: 8 },
  { root: 'functions/src', atLeast: 40 },
  { root: 'web/src', atLeast: 20 },
])('no folder of $root imports itself by way of others', ({ root, atLeast }) => {
  const imported = importsBetween(root)
  expect(imported.size).toBeGreaterThan(atLeast)
  expect(inCircles(imported)).toEqual([])
})
