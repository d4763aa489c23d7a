import { readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'
import { projectRoot } from './project-root'

/**
 * They import every use case or every screen, so each test of the whole app imports everything by way of them. What a
 * change breaks shows in the tests of its own folder, and in those that import it otherwise.
 */
const ROOTS = [
  'functions/src/deps.ts',
  'functions/src/handlers.ts',
  'functions/src/triggers.ts',
  'functions/src/index.ts',
  'web/src/app/router.tsx',
]

/**
 * The tests that a change can break: those that import a changed file, directly or through others (but not only by way of
 * a list of everything), and those of its noun, or of the nouns that import it. A file that nobody imports (a program that runs as a process of its own,
 * rules, a fixture) counts as imported by whoever names it. What packages are installed can break anything, and asks for no
 * test here.
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
    if (ROOTS.includes(file) && !changed.includes(file)) continue
    next.push(...(importersOf.get(file) ?? []), ...(importersOf.has(file) ? [] : namersOf(file, known)))
  }
  const nouns = changed.flatMap(
    (file) => nounOf(file) ?? (importersOf.get(file) ?? []).flatMap((one) => nounOf(one) ?? []),
  )
  return tests.filter((test) => reached.has(test) || nouns.some((noun) => test.startsWith(noun)))
}

/** The folder of a file's noun in the server or in the browser, if it has one. */
const nounOf = (file: string): string | undefined => /^(functions\/src|web\/src\/features)\/[^/]+\//.exec(file)?.[0]

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
