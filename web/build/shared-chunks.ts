import type { Plugin, Rolldown } from 'vite'

type Place = {
  /** The modules at which its scripts begin. */
  starts: RegExp
  /** The places whose scripts have been loaded before, whoever comes here. */
  after?: readonly string[]
}

/** The places at which people wait for scripts. */
const PLACES: Record<string, Place> = {
  site: { starts: /\/index\.html$/ },
  reply: { starts: /\/site\/reply\/reply-screen\.tsx$/, after: ['site'] },
  auth: { starts: /\/auth\.html$|\/features\/people\/accounts\/(?:login|signup)-page\.tsx$/ },
  app: { starts: /\/app\.html$/ },
  backend: { starts: /\/lib\/api\/connect-backend\.ts$/ },
  member: { starts: /\/app\/member-area\.tsx$/, after: ['app', 'backend'] },
  hub: { starts: /\/features\/mail\/hub\/hub-page\.tsx$/, after: ['app', 'backend', 'member'] },
  ai: { starts: /\/features\/mail\/hub\/ai-screen\.tsx$/, after: ['app', 'backend', 'member'] },
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
  const places = new Map<string, string[]>()
  for (const [place, { starts, after = [] }] of Object.entries(PLACES)) {
    const needed = new Set<string>()
    const visit = (id: string) => {
      if (needed.has(id)) return
      needed.add(id)
      modules.getModuleInfo(id)?.importedIds.forEach(visit)
    }
    const found = [...modules.getModuleIds()].filter((id) => starts.test(id))
    if (found.length === 0) modules.error(`No module is the beginning of '${place}'`)
    found.forEach(visit)
    for (const id of needed) {
      const others = places.get(id) ?? []
      if (!after.some((before) => others.includes(before))) places.set(id, [...others, place])
    }
  }
  // A page stays by itself, with its styles, which become a part of its HTML.
  const scripts = [...places].filter(([id]) => !/\.(?:html|css)$/.test(id))
  return new Map(scripts.map(([id, some]) => [id, some.join('-')]))
}
