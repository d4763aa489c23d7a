import type { Plugin } from 'esbuild'

/** @public `workspaces-inside.mjs` exports it; knip takes a file of types for a start of its own. */
export declare const workspacesInside: Plugin
