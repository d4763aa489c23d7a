import { readdirSync } from 'node:fs'
import { z } from 'zod'

/** Every schema that the core exports, by its name there. */
export async function exportedSchemas(): Promise<Record<string, z.ZodType>> {
  const found: Record<string, z.ZodType> = {}
  for (const path of modules()) {
    const exported: Record<string, unknown> = await import(`@attestry/core/${path}`)
    for (const [name, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodType)) continue
      if ((found[name] ?? schema) !== schema) throw new Error(`The core exports two schemas as ${name}`)
      found[name] = schema
    }
  }
  return found
}

const modules = (): string[] =>
  readdirSync(new URL('../../../core/src', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => path.replaceAll('\\', '/').slice(0, -'.ts'.length))
    .sort()
