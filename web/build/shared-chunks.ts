import type { Plugin, Rolldown } from 'vite'

/** The places at which people wait for scripts, and the modules at which the scripts of each begin. */
const PLACES: Record<string, RegExp> = {
  site: /\/index\.html$/,
  auth: /\/auth\.html$|\/features\/people\/accounts\/(?:login|signup)-page\.tsx$/,
  app: /\/app\.html$/,
  backend: /\/lib\/api\/connect-backend\.ts$/,
  screen: /\/app\/member-area\.tsx$|\/features\/mail\/hub\/hub-page\.tsx$/,
  ai: /\/features\/mail\/hub\/ai-screen\.tsx$/,
}

/**
 * Puts what the same places need into one file, and what later screens share into another. By itself the bundler makes
 * one file of all that the same pages share. There are so many pages that the first screen would be a hundred files,
 * which also compress worse.
 */
export function sharedChunks(): Plugin {
  let names = new Map<string, string>()
  return {
    name: 'shared-chunks',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            // Modules run in the order of their imports, whatever file they are in.
            strictExecutionOrder: true,
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: (id) => names.get(id) ?? null, priority: 1 },
                { name: 'later', test: /\.m?[jt]sx?$/, minShareCount: 2, maxModuleSize: LARGE },
              ],
            },
          },
        },
      },
    }),
    buildEnd() {
      names = namesOf(this)
    },
  }
}

/** In bytes before it is made small. A library as large as this is worth a file of its own. */
const LARGE = 60_000

function namesOf(modules: Rolldown.PluginContext): Map<string, string> {
  const names = new Map<string, string>()
  for (const [place, starts] of Object.entries(PLACES)) {
    const needed = new Set<string>()
    const visit = (id: string) => {
      if (needed.has(id)) return
      needed.add(id)
      modules.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    const found = [...modules.getModuleIds()].filter((id) => starts.test(id))
    if (found.length === 0) modules.error(`No module is the beginning of '${place}'`)
    found.forEach(visit)
    // A page stays by itself, with its styles, which become a part of its HTML.
    for (const id of [...needed].filter((id) => !/\.(?:html|css)$/.test(id)))
      names.set(id, names.has(id) ? `${names.get(id)}-${place}` : place)
  }
  return names
}
