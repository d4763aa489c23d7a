import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budgets } from './build/budgets'
import { preloads } from './build/preloads'
import { publicSite } from './build/public-site'
import { sharedChunks } from './build/shared-chunks'
import { textFirst } from './build/text-first'

const unused = fileURLToPath(new URL('./src/lib/api/unused-package.ts', import.meta.url))
const backend = process.env.BACKEND_URL

/**
 * Firestore pulls in a regular-expression engine for pipeline queries, and reactfire Firebase products, which the app does
 * not use: 73 kB (decision 018).
 */
export default defineConfig({
  plugins: [react(), publicSite(), sharedChunks(), textFirst(), preloads(), budgets()],
  resolve: { alias: { re2js: unused, 'firebase/database': unused } },
  // In development a running platform serves the API and its address (`/config.json`).
  server: { proxy: backend ? { '/api': backend, '/health': backend, '/config.json': backend } : undefined },
  build: {
    target: 'es2022',
    // All browsers that this target knows preload modules by themselves.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1300,
    rolldownOptions: {
      treeshake: {
        // Only reactfire's hooks for these would need them. What it keeps of `firebase/database` is an alias.
        moduleSideEffects: [{ test: /\/@?firebase\/(?:functions|remote-config|storage)\//, sideEffects: false }],
      },
    },
  },
})
