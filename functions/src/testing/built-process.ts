import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { workspacesInside } from '../../workspaces-inside.mjs'

/**
 * A process as it is deployed: one file, with the packages beside it. Run from sources, the TypeScript loader would
 * take seconds each time, and more memory than what is measured.
 */
export async function builtProcess(entry: URL): Promise<{ url: URL; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'attestry-process-'))
  symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(folder, 'node_modules'))
  const outfile = join(folder, 'process.mjs')
  await build({
    entryPoints: [fileURLToPath(entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    plugins: [workspacesInside],
    logLevel: 'error',
  })
  return { url: pathToFileURL(outfile), remove: () => rmSync(folder, { recursive: true }) }
}
