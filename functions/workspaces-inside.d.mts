import type { Plugin } from 'esbuild'

export declare const workspacesInside: Plugin
