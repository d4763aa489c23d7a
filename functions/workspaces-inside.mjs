/** Bundles our own workspaces, and leaves every npm package outside. */
export const workspacesInside = {
  name: 'workspaces-inside-packages-outside',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@attestry/') ? undefined : { path, external: true },
    ),
}
