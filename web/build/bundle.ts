import type { Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle

/** The chunk that was split off for a module. */
export function chunkOf(bundle: Bundle, module: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module))
  if (!found) throw new Error(`No script begins at ${module}`)
  return found.fileName
}

/** The scripts and everything they import before they run. */
export function closure(bundle: Bundle, starts: readonly string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') return
    found.add(name)
    file.imports.forEach(visit)
  }
  starts.forEach(visit)
  return [...found]
}
