import { copyFileSync, mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Bundles our own workspaces and leaves npm packages outside, but for zod: all code needs it, and its many files would
 * make every function start later.
 */
export const workspacesInside = {
  name: 'workspaces-inside-packages-outside',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@attestry/') || path === 'zod' ? undefined : { path, external: true },
    ),
}

const LEARNT = ['src/text/intent/weights.json', 'src/vault/reading/clause-weights.json']

/** What was learnt is read from its files by the first analysis; they lie once beside all bundles. */
export const learntBeside = {
  name: 'learnt-beside',
  setup: (bundler) =>
    bundler.onEnd(({ errors }) => {
      if (errors.length > 0) return
      const { outdir } = bundler.initialOptions
      mkdirSync(outdir, { recursive: true })
      for (const path of LEARNT) copyFileSync(join(import.meta.dirname, path), join(outdir, basename(path)))
    }),
}

/** The names of the files that `learntBeside` writes. */
export const learntFiles = LEARNT.map((path) => basename(path))
