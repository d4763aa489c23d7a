import { createReadStream } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'
import { extract } from 'tar'

export type Chromium = { executablePath: string; args: string[]; env: Record<string, string> }

const cache = fileURLToPath(new URL('../../node_modules/.cache/attestry', import.meta.url))

/**
 * `--no-sandbox` because tests may run as root. The other flags keep the browser off the network and its frames steady.
 */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
]

/**
 * A browser that comes with npm. The package's compressed Chromium is unpacked once (its own unpacking is neither
 * atomic nor tied to its version). `CHROMIUM_PATH` names another browser, for machines that the package has no binary
 * for.
 */
export async function chromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM_PATH
  if (named) return { executablePath: named, args, env: {} }
  const require = createRequire(import.meta.url)
  const packageFolder = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '../..')
  const { version } = require(path.join(packageFolder, 'package.json')) as { version: string }
  const folder = path.join(cache, `chromium-${version}`)
  if (!(await exists(folder))) await unpack(path.join(packageFolder, 'bin'), folder)
  return {
    executablePath: path.join(folder, 'chromium'),
    args,
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      ...((await exists('/etc/fonts')) ? {} : { FONTCONFIG_PATH: path.join(folder, 'fonts') }),
    },
  }
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

/** Unpack into another folder first, then rename it, so that an interrupted run leaves nothing half unpacked. */
async function unpack(bin: string, folder: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const fresh = await mkdtemp(path.join(cache, 'unpacking-'))
  const decompressed = (name: string) => [createReadStream(path.join(bin, name)), createBrotliDecompress()] as const
  await pipeline(...decompressed('chromium.br'), createWriteStream(path.join(fresh, 'chromium')))
  await chmod(path.join(fresh, 'chromium'), 0o755)
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) {
    await pipeline(...decompressed(archive), extract({ cwd: fresh }))
  }
  await rename(fresh, folder).catch(async (failure: unknown) => {
    await rm(fresh, { recursive: true })
    if (!(await exists(folder))) throw failure
  })
}
