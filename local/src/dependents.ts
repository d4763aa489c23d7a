import { readFileSync } from 'node:fs'
import path from 'node:path'
import { api } from '@attestry/core/api'
import { build, type Plugin } from 'esbuild'
import { projectRoot } from './project-root'

/**
 * They name everything of a kind, so each test of the whole product imports everything by way of them. What a change
 * breaks shows in the tests that import it otherwise, that name its use case, or that lie beside it.
 */
const LISTS = [
  'core/src/api.ts',
  'core/src/documents.ts',
  'core/src/paths.ts',
  'core/src/queries.ts',
  'core/src/sample-documents.ts',
  'functions/src/deps.ts',
  'functions/src/create-api-app.ts',
  'functions/src/shared-work.ts',
  'functions/src/triggers.ts',
  'functions/src/follow-writes.ts',
  'functions/src/schedules.ts',
  'functions/src/sweep-all-jobs.ts',
  'functions/src/index.ts',
  'web/src/app/router.tsx',
]

/** Files that several nouns share: material of tests, and screens that are made of several nouns. */
const SHARED = /^(functions|web)\/src\/testing\/|^web\/src\/features\/mail\/hub\//

/** Tests of the whole product, which `npm test` runs: of every endpoint, and of the product as it is deployed or started. */
const OF_THE_WHOLE = /^functions\/src\/(http\/|deployed-package\.)|^local\/src\/start\./
/** Tests of all that the core describes, which any change of it can break. */
const OF_THE_CORE = /^core\/src\/\w+\.test\.ts$|^functions\/src\/http\/openapi\.test\.ts$/

/**
 * The tests that a change is likely to break:
 * - those that import a changed file, directly or through others, but not by way of a list of everything. By way of what
 *   nouns share, only those of the noun that has changed;
 * - those of the noun that call a use case of a changed file;
 * - those beside a file that only a list imports.
 *
 * A file that nobody imports (a program that runs as a process of its own, rules, a fixture) counts as imported by whoever
 * names it. The installed packages can break anything, and ask for no test here. `npm test` proves the rest.
 *
 * @param tests paths of all tests; all paths are from the root of the project
 */
export async function testsOf(changed: string[], tests: string[]): Promise<string[]> {
  const importersOf = await importers(tests)
  const known = new Set([...importersOf.keys(), ...tests])
  const isChanged = (file: string) => changed.includes(file)
  const reachedBy = (isPassed: (file: string) => boolean): Set<string> => {
    const reached = new Set<string>()
    const next = changed.filter((file) => !/(^|\/)package(-lock)?\.json$/.test(file))
    for (let file = next.pop(); file !== undefined; file = next.pop()) {
      if (reached.has(file)) continue
      reached.add(file)
      if (!isChanged(file) && !isPassed(file)) continue
      next.push(...(importersOf.get(file) ?? []), ...(importersOf.has(file) ? [] : namersOf(file, known)))
    }
    return reached
  }
  const isNoList = (file: string) => !LISTS.includes(file)
  const reached = reachedBy((file) => isNoList(file) && !SHARED.test(file))
  const nouns = new Set(changed.flatMap((file) => nounOf(file) ?? []))
  const ofNouns = [...reachedBy(isNoList)].filter((file) => nouns.has(nounOf(file) ?? ''))
  const found = new Set([...reached, ...ofNouns])

  const callsOf = callsByFile()
  const calls = [...reached].flatMap((file) => callsOf.get(file) ?? [])
  const isCalled = new RegExp(`[aA]pi\\.(?:${calls.join('|')})\\b`)
  const isListedOnly = (file: string) =>
    !callsOf.has(file) && (importersOf.get(file) ?? []).some((importer) => LISTS.includes(importer))
  const isAlone = (file: string) => isNoList(file) && !SHARED.test(file) && isListedOnly(file)
  const folders = new Set(
    [...reached]
      .filter((file) => isAlone(file) || (isChanged(file) && (LISTS.includes(file) || SHARED.test(file))))
      .map((file) => path.dirname(file)),
  )
  const isCore = changed.some((file) => /^core\/src\/.*(?<!\.test)\.ts$/.test(file))
  const near = new Set(changed.map((file) => path.dirname(file)))
  return tests.filter((test) => {
    if (isCore && OF_THE_CORE.test(test)) return true
    if (OF_THE_WHOLE.test(test) && !near.has(path.dirname(test))) return false
    if (found.has(test) || folders.has(path.dirname(test))) return true
    return calls.length > 0 && nouns.has(nounOf(test) ?? '') && isCalled.test(textOf(test))
  })
}

/** The noun to which a file of the core, the server or the browser belongs. */
const nounOf = (file: string): string | undefined =>
  /^(?:core\/src|functions\/src|web\/src\/features)\/(\w+)\//.exec(file)?.[1]

/** The use cases of endpoints that each file has. */
function callsByFile(): Map<string, string[]> {
  const imports = textOf('functions/src/create-api-app.ts').matchAll(/import\('\.\/([^']+)'\)/g)
  return new Map(
    [...imports].map(([, name]) => {
      const file = `functions/src/${name}.ts`
      const exported = textOf(file).matchAll(/^export (?:async function|const) (\w+)/gm)
      return [file, [...exported].flatMap(([, one = '']) => (one in api ? [one] : []))]
    }),
  )
}

/** Who imports each file of our own that the tests reach. */
async function importers(tests: string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    stdin: { contents: tests.map((test) => `import './${test}'`).join('\n'), resolveDir: projectRoot },
    absWorkingDir: projectRoot,
    bundle: true,
    write: false,
    metafile: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [ourFilesOnly],
  })
  const found = new Map<string, string[]>()
  for (const [importer, { imports }] of Object.entries(metafile.inputs)) {
    for (const { path: imported, external } of imports) {
      if (!external) found.set(imported, [...(found.get(imported) ?? []), importer])
    }
  }
  return found
}

const NO_CODE = /\.(css|svg|png|webp|woff2?|ttf|otf|pdf|eml|csv|xlsx|txt|html)$/

const ourFilesOnly: Plugin = {
  name: 'our-files-only',
  setup(bundler) {
    // A query (`?url`) is Vite's; what is imported is the file.
    bundler.onResolve({ filter: /\?/ }, ({ path: asked, ...rest }) => bundler.resolve(asked.replace(/\?.*/, ''), rest))
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: asked }) =>
      asked.startsWith('@attestry/') ? undefined : { path: asked, external: true },
    )
    // What is no code imports nothing.
    bundler.onLoad({ filter: NO_CODE }, () => ({ contents: '', loader: 'empty' }))
  },
}

/**
 * The files in which the name of the given one stands as a text or at the end of a path. Without its ending it counts if
 * it has several words, because one word stands in many texts.
 */
function namersOf(file: string, known: Set<string>): string[] {
  const { base, name } = path.parse(file)
  const names = name.includes('-') ? [base, name] : [base]
  const isNamed = new RegExp(`['"/](?:${names.map(escape).join('|')})['"?]`)
  return [...known].filter((one) => isNamed.test(textOf(one)))
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

function textOf(file: string): string {
  try {
    return readFileSync(path.join(projectRoot, file), 'utf8')
  } catch {
    // It was deleted.
    return ''
  }
}
