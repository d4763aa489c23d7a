/**
 * The families of parts: their heading, and how strongly their name claims to be what a description is about. A
 * microcontroller has memory and converters, a cable has connectors, a socket has LEDs, and not the other way round.
 */
export const FAMILIES = {
  resistor: { heading: '8533', claim: 4 },
  potentiometer: { heading: '8533', claim: 5 },
  thermistor: { heading: '8533', claim: 5 },
  varistor: { heading: '8533', claim: 5 },
  capacitor: { heading: '8532', claim: 4 },
  processor: { heading: '8542', claim: 6 },
  memory: { heading: '8542', claim: 5 },
  amplifier: { heading: '8542', claim: 5.5 },
  'other circuit': { heading: '8542', claim: 5 },
  'integrated circuit': { heading: '8542', claim: 4.5 },
  diode: { heading: '8541', claim: 4 },
  transistor: { heading: '8541', claim: 4 },
  thyristor: { heading: '8541', claim: 5 },
  led: { heading: '8541', claim: 3 },
  'solar cell': { heading: '8541', claim: 5 },
  'photosensitive device': { heading: '8541', claim: 6 },
  transducer: { heading: '8541', claim: 4.5 },
  crystal: { heading: '8541', claim: 5 },
  oscillator: { heading: '8542', claim: 5.5 },
  'printed circuit': { heading: '8534', claim: 2 },
  relay: { heading: '8536', claim: 5 },
  switch: { heading: '8536', claim: 4 },
  connector: { heading: '8536', claim: 4 },
  'fibre connector': { heading: '8536', claim: 6 },
  terminal: { heading: '8536', claim: 4.5 },
  fuse: { heading: '8536', claim: 4.5 },
  inductor: { heading: '8504', claim: 4.5 },
  converter: { heading: '8504', claim: 5 },
  transformer: { heading: '8504', claim: 4.8 },
  'primary cell': { heading: '8506', claim: 4.2 },
  accumulator: { heading: '8507', claim: 4.4 },
  'winding wire': { heading: '8544', claim: 6 },
  'coaxial cable': { heading: '8544', claim: 6 },
  'fibre cable': { heading: '8544', claim: 6.5 },
  cable: { heading: '8544', claim: 5 },
  'radio module': { heading: '8517', claim: 6.5 },
  antenna: { heading: '8529', claim: 5.5 },
  display: { heading: '8524', claim: 5 },
  indicator: { heading: '8531', claim: 5.2 },
} as const satisfies Record<string, { heading: string; claim: number }>
export type Family = keyof typeof FAMILIES

/** What decides within a family. */
export const TRAITS = [
  'ceramic',
  'single layer',
  'multilayer',
  'electrolytic',
  'polar',
  'tantalum',
  'film',
  'other dielectric',
  'grid',
  'variable',
  'carbon',
  'wirewound',
  'metal film',
  'housed',
  'chip',
  'power',
  'small signal',
  'sensing circuit',
  'no module',
  'module',
  'light',
  'alkaline',
  'silver',
  'lithium',
  'zinc air',
  'lead',
  'starter',
  'nicd',
  'nimh',
  'lithium ion',
  'rechargeable',
  'lcd',
  'oled',
  'driver',
  'no driver',
  'connectors',
  'no connectors',
  'radio',
  'circuit',
  'digital',
  'isolated',
  'small',
  'solid state',
  'technical',
] as const
export type Trait = (typeof TRAITS)[number]

/**
 * What a phrase says: a family, a trait of whatever family it is, or both (`capacitor:film`). `foreign` names a thing
 * of no family, `material` one that parts may have or come with, `homonym` a word that is as common outside
 * electronics. `nothing` hides the words in it ("screw terminal" is about no screw), and the last two govern what
 * follows.
 */
export type Meaning =
  Family | `${Family}:${Trait}` | `:${Trait}` | 'foreign' | 'material' | 'homonym' | 'nothing' | 'with' | 'without'

/** The phrases of one language, as in `text/language`: separated by `|`, `*` lets a word go on or begin before. */
export type FamilyWords = Partial<Record<Meaning, string>>
