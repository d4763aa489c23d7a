import { fileURLToPath } from 'node:url'

/** The folder that holds firebase.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Things that are made once and kept between runs: certificates, the manifest-only jar, the java wrapper. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/attestry`

/** Run it with Node directly: npx would intercept signals meant for vite. */
export const viteCommand = `${projectRoot}/node_modules/vite/bin/vite.js`
