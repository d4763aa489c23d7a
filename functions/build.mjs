// node build.mjs [--watch]: bundles what is deployed (and the local run's schedules) into dist, with the contract inside
// and every npm package outside.
import { build, context } from 'esbuild'

const options = {
  absWorkingDir: import.meta.dirname,
  entryPoints: ['src/index.ts', 'src/run-schedules.ts'],
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'info',
  plugins: [
    {
      name: 'workspaces-inside-packages-outside',
      setup: (bundler) =>
        bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@attestry/') ? undefined : { path, external: true },
        ),
    },
  ],
}

if (process.argv.includes('--watch')) await (await context(options)).watch()
else await build(options)
