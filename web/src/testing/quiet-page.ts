import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * A page of happy-dom that does not report answers and connections which failed, as a browser does in its console: tests
 * make them fail. What the app itself reports is still seen.
 */
const quietPage: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'quiet-page',
  async setup(global, options) {
    const { console } = global as typeof globalThis
    global.console = Object.assign(Object.create(console) as Console, { error: () => {}, warn: () => {} })
    try {
      return await builtinEnvironments['happy-dom'].setup(global, options)
    } finally {
      global.console = console
    }
  },
}

/** @public vitest takes it by its path (`vitest.config.ts`). */
export default quietPage
