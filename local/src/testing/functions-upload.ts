import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../project-root'

const FirebaseJson = z.object({ functions: z.array(z.looseObject({ source: z.string() })).length(1) })
const Packed = z.object({ pathToSource: z.string() })

/** The zip that `firebase deploy` would upload for the functions, packed by firebase-tools itself. */
export async function packFunctions(): Promise<string> {
  const { functions } = FirebaseJson.parse(JSON.parse(readFileSync(join(projectRoot, 'firebase.json'), 'utf8')))
  const [config] = functions
  const require = createRequire(import.meta.url)
  const { prepareFunctionsUpload } = require('firebase-tools/lib/deploy/functions/prepareFunctionsUpload')
  const packed: unknown = await prepareFunctionsUpload(join(projectRoot, config?.source ?? ''), config)
  return Packed.parse(packed).pathToSource
}
