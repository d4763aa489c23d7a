import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { learntBeside, workspacesInside } from '../../workspaces-inside.mjs'

/**
 * A process as it is deployed: a file and what it loads later, with the packages beside it. Run from sources, the TypeScript loader would
 * take seconds each time, and more memory than what is measured. `isSplit`: what is imported later is a file of its own.
 */
export async function builtProcess(entry: URL, { isSplit = false } = {}): Promise<{ url: URL; remove: () => void }> {
  const { folder, remove } = await buildTo({ process: fileURLToPath(entry) }, isSplit)
  return { url: pathToFileURL(join(folder, 'process.mjs')), remove }
}

const FROM_SOURCES = [
  'mail/attachments/attachment-process',
  'mail/parse-process',
  'sending/forms/form-process',
  'vault/import/sheet-process',
  'vault/reading/picture-process',
  'vault/reading/reading-process',
]

/** All processes for strangers' bytes, as they are deployed, in the folder that pools of this run take them from (`BUILT_PROCESSES`). */
export const builtProcesses = () =>
  buildTo(
    Object.fromEntries(
      FROM_SOURCES.map((path) => [basename(path), fileURLToPath(new URL(`../${path}.ts`, import.meta.url))]),
    ),
    true,
  )

async function buildTo(entryPoints: Record<string, string>, isSplit: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'attestry-process-'))
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'))
  await build({
    entryPoints,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: isSplit,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    plugins: [workspacesInside, learntBeside],
    logLevel: 'error',
  })
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
