import type { Day } from '@attestry/core/base/primitives'
import type { MineralsTemplateKind } from '@attestry/core/vault/template'

const source = 'https://github.com/cirscn/cm-reporting (app/templates)'

/** The newest versions, and where and when they were read. Their 6.6.1, 2.11.1 and 1.31.1 differ by the logo only. */
export const CURRENT_VERSIONS: Readonly<
  Record<MineralsTemplateKind, { version: string; source: string; readOn: Day }>
> = {
  // Published on 17 April 2026 (https://regulations.certivo.com/cmrt).
  cmrt: { version: '6.6', source, readOn: '2026-11-28' },
  emrt: { version: '2.11', source, readOn: '2026-11-28' },
  amrt: { version: '1.31', source, readOn: '2026-11-28' },
}

/** The first number in a text that may be a version: "Revision 6.31 May 26, 2023". Days and addresses are none. */
export const versionIn = (text: string): string | null =>
  /(?<![\d.])\d{1,2}\.\d{1,2}(?:\.\d)?(?!\d|\.\d)/.exec(text.slice(0, 300))?.[0] ?? null

export const isSameMajor = (one: string, other: string): boolean => one.split('.')[0] === other.split('.')[0]
