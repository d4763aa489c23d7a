// node build.mjs [--watch]: makes dist, the package that is deployed and nothing else: what index.ts lists, with the core
// inside and npm packages outside, the manifest and the lock file that install these, and what was learnt. Each function
// loads the parts of it that it uses.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build, context } from 'esbuild'
import { importedPackages, packageFiles } from './package-files.mjs'
import { learntBeside, learntFiles, workspacesInside } from './workspaces-inside.mjs'

const folder = import.meta.dirname
const dist = `${folder}/dist`
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

const options = {
  absWorkingDir: folder,
  // The others are started by name from the first.
  entryPoints: {
    index: 'src/index.ts',
    'attachment-process': 'src/mail/attachments/attachment-process.ts',
    'form-process': 'src/sending/forms/form-process.ts',
    'parse-process': 'src/mail/parse-process.ts',
    'picture-process': 'src/vault/reading/picture-process.ts',
    'reading-process': 'src/vault/reading/reading-process.ts',
    'sheet-process': 'src/vault/import/sheet-process.ts',
  },
  outdir: `${folder}/dist`,
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  metafile: true,
  logLevel: 'info',
  plugins: [
    workspacesInside,
    learntBeside,
    { name: 'package', setup: (bundler) => bundler.onEnd(({ metafile }) => metafile && writePackage(metafile)) },
  ],
}

if (process.argv.includes('--watch')) await (await context(options)).watch()
else await build(options)

function writePackage({ outputs }) {
  const manifest = readJson(`${folder}/package.json`)
  const lock = readJson(`${folder}/../package-lock.json`)
  const files = packageFiles({ manifest, lock, location: 'functions', imported: importedPackages(outputs) })
  const bundles = Object.keys(outputs).map((path) => path.replace(/^dist\//, ''))
  const written = new Set([...Object.keys(files), ...bundles, ...learntFiles])
  mkdirSync(dist, { recursive: true })
  for (const [name, content] of Object.entries(files)) write(`${dist}/${name}`, content)
  for (const name of readdirSync(dist)) {
    // The emulator's secrets lie beside what it runs; they are never uploaded (firebase.json).
    if (!written.has(name) && name !== '.secret.local') rmSync(`${dist}/${name}`, { recursive: true })
  }
}

/** Only what is new: the emulator loads the functions again at each write. */
function write(path, content) {
  const text = `${JSON.stringify(content, null, 2)}\n`
  try {
    if (readFileSync(path, 'utf8') === text) return
  } catch {
    // It is not there yet.
  }
  writeFileSync(path, text)
}
