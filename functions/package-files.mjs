// The manifest and the lock file of the deployed package, derived from the workspace's: the build in the cloud sees
// this one package, so neither workspaces nor tools are named in it, and it installs exactly what was tested here.
import { isBuiltin } from 'node:module'

/** Names of the npm packages that bundles import, from esbuild's list of outputs. */
export function importedPackages(outputs) {
  const imports = Object.values(outputs).flatMap((output) => output.imports)
  const paths = imports.filter((one) => one.external && !isBuiltin(one.path)).map((one) => one.path)
  return [...new Set(paths.map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)[0]))].sort()
}

/**
 * @param location the workspace's folder as the lock file of the whole project names it
 * @throws where the bundle imports what the manifest does not name: it would be found here and in the cloud only as
 *   long as another package brings it along, in whatever version that one wants
 */
export function packageFiles({ manifest, lock, location, imported }) {
  const undeclared = imported.filter((name) => !(name in manifest.dependencies))
  if (undeclared.length > 0) {
    throw new Error(`Imported, but not among the dependencies of ${location}/package.json: ${undeclared.join(', ')}`)
  }
  const { name, version, type } = manifest
  const packages = neededBy(imported, location, lock.packages)
  const dependencies = Object.fromEntries(imported.map((one) => [one, packages[`node_modules/${one}`].version]))
  const root = { name, version, dependencies, engines: { node: '22' } }
  return {
    'package.json': { ...root, private: true, type, main: 'index.js' },
    'package-lock.json': { name, version, lockfileVersion: 3, requires: true, packages: { '': root, ...packages } },
  }
}

/** The packages of a lock file that some of them need, each in its place; `optional` where only an optional one does. */
function neededBy(names, location, packages) {
  const needed = new Map()
  const add = (from, name, isOptional) => {
    const path = locate(packages, from, name)
    if (path === undefined && isOptional) return
    if (path === undefined) throw new Error(`${from} needs ${name}, which is not in package-lock.json: npm install`)
    if (path.startsWith(location)) {
      throw new Error(`${path} would hide another version of it: let all workspaces use the same one`)
    }
    const known = needed.get(path)
    if (known && (isOptional || !known.optional)) return
    const entry = { ...packages[path], optional: isOptional || undefined }
    // They say how the whole project came to it.
    for (const flag of ['dev', 'devOptional', 'peer']) delete entry[flag]
    needed.set(path, entry)
    for (const one of Object.keys(entry.dependencies ?? {})) add(path, one, isOptional)
    for (const one of Object.keys(entry.optionalDependencies ?? {})) add(path, one, true)
    for (const one of Object.keys(entry.peerDependencies ?? {})) {
      if (!entry.peerDependenciesMeta?.[one]?.optional) add(path, one, isOptional)
    }
  }
  for (const name of names) add(location, name, false)
  return Object.fromEntries([...needed].sort(([a], [b]) => a.localeCompare(b, 'en')))
}

/** Where Node finds a package: in the nearest node_modules on the way up. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}
