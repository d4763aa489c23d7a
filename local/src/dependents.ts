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
  'functions/src/triggers.ts',
  'functions/src/index.ts',
  'web/src/app/router.tsx',
]

/** Tests that call every endpoint, which `npm test` runs. */
const TRY_ALL = /^functions\/src\/http\//

/**
 * The tests that a change can break: those that import a changed file, directly or through others (but not only by way of
 * a list of everything), those that call a use case of it, and those beside a file that only a list imports. A file that
 * nobody imports (a program that runs as a process of its own, rules, a fixture) counts as imported by whoever names it.
 * What packages are installed can break anything, and asks for no test here.
 *
 * @param tests paths of all tests; all paths are from the root of the project
 */
export async function testsOf(changed: string[], tests: string[]): Promise<string[]> {
  const importersOf = await importers(tests)
  const known = new Set([...importersOf.keys(), ...tests])
  const reached = new Set<string>()
  const next = changed.filter((file) => !/(^|\/)package(-lock)?\.json$/.test(file))
  for (let file = next.pop(); file !== undefined; file = next.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    if (LISTS.includes(file) && !changed.includes(file)) continue
    next.push(...(importersOf.get(file) ?? []), ...(importersOf.has(file) ? [] : namersOf(file, known)))
  }
  const callsOf = callsByFile()
  const files = [...reached]
  const calls = files.flatMap((file) => callsOf.get(file) ?? [])
  const isCalled = new RegExp(`Api\\.(?:${calls.join('|')})\\b`)
  const isListedOnly = (file: string) =>
    !callsOf.has(file) && (importersOf.get(file) ?? []).some((importer) => LISTS.includes(importer))
  const folders = new Set(
    files.filter((file) => isListedOnly(file) || LISTS.includes(file)).map((file) => path.dirname(file)),
  )
  return tests.filter(
    (test) =>
      reached.has(test) ||
      folders.has(path.dirname(test)) ||
      (calls.length > 0 && !TRY_ALL.test(test) && isCalled.test(textOf(test))),
  )
}

/** The use cases of endpoints that each file has. */
function callsByFile(): Map<string, string[]> {
  const imports = textOf('functions/src/create-api-app.ts').matchAll(/import \* as \w+ from '\.\/([^']+)'/g)
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
