import { fileURLToPath } from 'node:url'

/** The folder that holds firebase.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** What is made once and kept between runs: certificates, the manifest-only jar, the java wrapper. */
export const cacheFolder = `${projectRoot}/node_modules/.cache/attestry`

/** Run with Node itself: npx would stand between a signal and vite. */
export const viteCommand = `${projectRoot}/node_modules/vite/bin/vite.js`
