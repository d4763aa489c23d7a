import type { Plugin } from 'esbuild'

/** @public `workspaces-inside.mjs` exports them; knip takes a file of types for a start of its own. */
export declare const workspacesInside: Plugin
/** @public */
export declare const learntBeside: Plugin
/** @public */
export declare const learntFiles: string[]
