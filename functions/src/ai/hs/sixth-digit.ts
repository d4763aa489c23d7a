import type { Family, Trait } from './families/families'
import {
  amps,
  bodyOf,
  coilVolts,
  farads,
  hasChipSize,
  hasOhms,
  hasTolerance,
  vars,
  voltAmperes,
  volts,
  watts,
} from './part-text'

/** One subheading that the part may be of: when, and how likely that is within its family. */
export type Choice = { code: string; spec: string; share: number; reason?: string }

export type PartFacts = { text: string; has: (...traits: Trait[]) => boolean }

/** What decides the last two digits. The likeliest comes first; a family of one subheading has one choice. */
export function subheadingsOf(family: Family, facts: PartFacts): Choice[] {
  return [...(DECIDE[family]?.(facts) ?? [])].sort((one, other) => other.share - one.share)
}

const only = (code: string, spec: string): Choice[] => [{ code, spec, share: 1 }]

type Option = readonly [code: string, spec: string]

/** The first option for sure, unless a share says less; the others divide what is left. */
const mostly = (share: number, reason: string, first: Option, ...others: readonly Option[]): Choice[] => [
  { code: first[0], spec: first[1], share, reason },
  ...others.map(([code, spec]) => ({ code, spec, share: (1 - share) / Math.max(others.length, 1) })),
]

const evenly = (...options: readonly Option[]): Choice[] =>
  options.map(([code, spec]) => ({ code, spec, share: 1 / options.length }))

const FIXED: Option = ['8533.21', 'fixed, up to 20 W']
const LOAD: Option = ['8533.29', 'fixed, above 20 W']
const CARBON: Option = ['8533.10', 'carbon composition or film']

function resistor({ text, has }: PartFacts): Choice[] {
  if (has('variable')) return potentiometer({ text, has })
  const power = Math.max(0, ...watts(text))
  if (has('carbon')) return mostly(0.95, 'carbon', CARBON, FIXED)
  if (power > 20) return mostly(0.96, `${power} W`, LOAD, FIXED)
  if (power > 0) return mostly(0.96, `${power} W`, FIXED, CARBON)
  if (has('housed')) return mostly(0.7, 'made to dissipate much', LOAD, FIXED)
  if (has('chip') || hasChipSize(text)) return mostly(0.95, 'a chip is far below 20 W', FIXED, CARBON)
  if (has('metal film') || hasTolerance(text))
    return mostly(0.85, 'film resistors are far below 20 W', FIXED, CARBON, LOAD)
  return mostly(0.7, 'most resistors are below 20 W', FIXED, CARBON, LOAD)
}

function potentiometer({ text, has }: PartFacts): Choice[] {
  const other: Option = ['8533.40', 'not wirewound']
  const small: Option = ['8533.31', 'wirewound, up to 20 W']
  const large: Option = ['8533.39', 'wirewound, above 20 W']
  if (!has('wirewound')) return mostly(0.93, 'adjustable', other, small)
  return Math.max(0, ...watts(text)) > 20
    ? mostly(0.92, 'wirewound above 20 W', large, small)
    : mostly(0.85, 'wirewound', small, large)
}

const MLCC: Option = ['8532.24', 'ceramic, multilayer']
const DISC: Option = ['8532.23', 'ceramic, single layer']
const ELECTROLYTIC: Option = ['8532.22', 'aluminium electrolytic']
const TANTALUM: Option = ['8532.21', 'tantalum']
const FILM: Option = ['8532.25', 'paper or plastic film']
const OTHER_FIXED: Option = ['8532.29', 'another dielectric']
const LEADED = /radial|axial|through|tht|bedrahtet|插件|直插|リード/
const CAN_SIZE = /(?<!\d)\d{1,2}(?:\.\d)?\s?[x*×]\s?\d{1,2}(?:\.\d)?(?!\d)/
const SAFETY_X = /(?<![a-z0-9])x[12](?![a-z0-9])/

function capacitor({ text, has }: PartFacts): Choice[] {
  const value = Math.max(0, ...farads(text), ...shortFarads(text))
  const voltage = Math.max(0, ...volts(text))
  const isChip = hasChipSize(text)
  if (has('grid') || Math.max(0, ...vars(text)) >= 500) return only('8532.10', 'for 50/60 Hz, from 0.5 kvar')
  if (has('variable')) return only('8532.30', 'adjustable')
  if (has('tantalum')) return mostly(0.97, 'tantalum', TANTALUM)
  if (has('other dielectric') && !has('multilayer')) return mostly(0.85, 'another dielectric', OTHER_FIXED)
  if (has('multilayer') && !has('single layer')) return mostly(0.97, 'multilayer ceramic', MLCC, DISC)
  if (has('film') && !has('electrolytic')) return mostly(0.95, 'film', FILM)
  if (has('electrolytic')) return mostly(0.95, 'electrolytic', ELECTROLYTIC, TANTALUM)
  if (has('single layer')) return mostly(has('multilayer') ? 0.6 : 0.88, 'single layer', DISC, MLCC)
  if (has('ceramic'))
    return LEADED.test(text) && voltage >= 1000
      ? mostly(0.65, 'high voltage, with leads', DISC, MLCC)
      : mostly(0.88, 'ceramic', MLCC, DISC)
  if (SAFETY_X.test(text)) return mostly(0.85, 'class X', FILM, DISC)
  const isCan = CAN_SIZE.test(text) || has('polar') || (LEADED.test(text) && value >= 4.7e-6)
  if (value >= 1e-6 && isCan) return mostly(0.85, 'large value in a can', ELECTROLYTIC, FILM, TANTALUM)
  if (isChip && value <= 100e-6) return mostly(0.85, 'a chip of this size', MLCC, FILM, TANTALUM)
  if (value >= 220e-6) return mostly(0.8, 'large value', ELECTROLYTIC, TANTALUM, OTHER_FIXED)
  if (value > 0 && value < 1e-6) return mostly(0.68, 'small value', MLCC, FILM, DISC)
  return evenly(MLCC, ELECTROLYTIC, FILM, TANTALUM)
}

/** Capacities without their unit: "100n", "4u7", "330u". */
const shortFarads = (text: string): number[] =>
  Array.from(text.matchAll(/(?<![\w.,])(\d{1,5})(p|n|u|μ)\d?(?![a-z])/g), (match) => {
    const scale = match[2] === 'p' ? 1e-12 : match[2] === 'n' ? 1e-9 : 1e-6
    return Number(match[1]) * scale
  })

const SMALL: Option = ['8541.21', 'dissipates less than 1 W']
const POWER: Option = ['8541.29', 'dissipates 1 W or more']

function transistor({ text, has }: PartFacts): Choice[] {
  const power = watts(text)
  if (power.length > 0) {
    const most = Math.max(...power)
    return most < 1 ? mostly(0.96, `${most} W`, SMALL, POWER) : mostly(0.96, `${most} W`, POWER, SMALL)
  }
  const body = bodyOf(text)
  const current = Math.max(0, ...amps(text))
  if (body === 'large') return mostly(0.94, 'a body that dissipates more than 1 W', POWER, SMALL)
  if (has('power')) return mostly(0.92, 'a power transistor', POWER, SMALL)
  if (body === 'small' && current < 3.5) return mostly(current < 1 ? 0.9 : 0.65, 'a body below 1 W', SMALL, POWER)
  if (has('small signal')) return mostly(0.9, 'for small signals', SMALL, POWER)
  if (current >= 2) return mostly(body === 'small' ? 0.6 : 0.85, `${current} A`, POWER, SMALL)
  if (body === 'medium') return mostly(0.75, 'a body above 1 W', POWER, SMALL)
  if (current > 0 && current <= 0.8) return mostly(0.8, `${current} A`, SMALL, POWER)
  return evenly(SMALL, POWER)
}

const COIL_LOW: Option = ['8536.41', 'for up to 60 V']
const COIL_HIGH: Option = ['8536.49', 'for more than 60 V']

function relay({ text, has }: PartFacts): Choice[] {
  const coil = coilVolts(text)
  const all = volts(text)
  const electronic: Option = ['8536.50', 'electronic AC switch with optical coupling']
  if (has('solid state')) {
    const isHigh = Math.max(0, ...all) > 60 || all.length === 0
    return isHigh
      ? mostly(0.65, 'solid state', COIL_HIGH, electronic)
      : mostly(0.65, 'solid state', COIL_LOW, electronic)
  }
  if (coil !== undefined)
    return coil <= 60
      ? mostly(0.88, `coil for ${coil} V`, COIL_LOW, COIL_HIGH)
      : mostly(0.88, `coil for ${coil} V`, COIL_HIGH, COIL_LOW)
  if (all.length > 0) {
    const least = Math.min(...all)
    return least <= 60
      ? mostly(all.length > 1 ? 0.75 : 0.85, `${least} V`, COIL_LOW, COIL_HIGH)
      : mostly(0.8, `${least} V`, COIL_HIGH, COIL_LOW)
  }
  return has('small')
    ? mostly(0.75, 'relays of this kind have small voltages', COIL_LOW, COIL_HIGH)
    : evenly(COIL_LOW, COIL_HIGH)
}

function transformer({ text }: PartFacts): Choice[] {
  const small: Option = ['8504.31', 'up to 1 kVA']
  const large: Option = ['8504.32', 'above 1 kVA, up to 16 kVA']
  const power = [...voltAmperes(text), ...watts(text)]
  if (power.length === 0) return mostly(0.85, 'transformers for boards are below 1 kVA', small, large)
  const most = Math.max(...power)
  if (most > 16_000) return evenly(small, large).slice(0, 0)
  return most <= 1000 ? mostly(0.96, `${most} VA`, small, large) : mostly(0.96, `${most} VA`, large, small)
}

const PRIMARY: readonly (readonly [Trait, Option])[] = [
  ['silver', ['8506.40', 'silver oxide']],
  ['zinc air', ['8506.60', 'air-zinc']],
  ['lithium', ['8506.50', 'lithium']],
  ['alkaline', ['8506.10', 'manganese dioxide']],
]
const SECONDARY: readonly (readonly [Trait, Option])[] = [
  ['starter', ['8507.10', 'lead-acid, for starting engines']],
  ['lead', ['8507.20', 'lead-acid, other']],
  ['nimh', ['8507.50', 'nickel-metal hydride']],
  ['nicd', ['8507.30', 'nickel-cadmium']],
  ['lithium ion', ['8507.60', 'lithium-ion']],
]

const byChemistry =
  (chemistries: readonly (readonly [Trait, Option])[]) =>
  ({ has }: PartFacts): Choice[] => {
    const found = chemistries.find(([trait]) => has(trait))
    return found ? mostly(0.96, found[1][1], found[1]) : evenly(...chemistries.map(([, option]) => option))
  }

function accumulator(facts: PartFacts): Choice[] {
  return facts.has('lithium') && !facts.has('lithium ion')
    ? mostly(0.9, 'rechargeable lithium', ['8507.60', 'lithium-ion'])
    : byChemistry(SECONDARY)(facts)
}

const ENDS =
  /(?<!\w)(?:\d{1,2}\s?-?(?:pin|pol|polig|pos|way|p|broches|polos)|usb|rj45|hdmi|sata|m12|m8|c13|schuko|jst|molex|plug|stecker|connector|connecteur|conector|connettore)/

function cable({ text, has }: PartFacts): Choice[] {
  const ended: Option = ['8544.42', 'up to 1000 V, with connectors']
  const open: Option = ['8544.49', 'up to 1000 V, without connectors']
  if (has('no connectors') && !has('connectors')) return mostly(0.92, 'without connectors', open, ended)
  if (has('connectors')) return mostly(0.93, 'with connectors', ended, open)
  return ENDS.test(text) ? mostly(0.75, 'named with its ends', ended, open) : evenly(ended, open)
}

function display({ text, has }: PartFacts): Choice[] {
  const kind = has('oled') ? 'oled' : has('lcd') ? 'lcd' : 'other'
  const digit = { lcd: '1', oled: '2', other: '9' }[kind]
  const driven: Option = [`8524.9${digit}`, 'with drivers']
  const bare: Option = [`8524.1${digit}`, 'without drivers']
  if (has('no driver')) return mostly(0.9, 'without driver', bare, driven)
  const indicator: Option = ['8531.20', 'an indicator panel']
  const share = has('driver') ? 0.9 : has('module') || /\d{2,4}\s?[x*×]\s?\d{1,4}/.test(text) ? 0.8 : 0.65
  return mostly(share, 'modules have drivers', driven, bare, indicator)
}

function solarCell({ has }: PartFacts): Choice[] {
  const cell: Option = ['8541.42', 'not assembled']
  const panel: Option = ['8541.43', 'assembled in modules']
  if (has('module')) return mostly(0.95, 'assembled', panel, cell)
  return has('no module') ? mostly(0.9, 'a cell', cell, panel) : evenly(cell, panel)
}

const CIRCUITS: readonly Option[] = [
  ['8542.31', 'a processor or controller'],
  ['8542.32', 'a memory'],
  ['8542.33', 'an amplifier'],
  ['8542.39', 'any other function'],
]

function transducer({ has }: PartFacts): Choice[] {
  const bare: Option = ['8541.51', 'a transducer by itself']
  const circuit: Option = ['8542.39', 'with signal processing in the same package']
  return has('digital', 'circuit')
    ? mostly(0.7, 'with a digital interface', circuit, bare)
    : mostly(0.7, 'a sensor element', bare, circuit)
}

const DECIDE: Readonly<Record<Family, (facts: PartFacts) => Choice[]>> = {
  resistor,
  potentiometer,
  thermistor: () => only('8533.40', 'changes with heat'),
  varistor: () => only('8533.40', 'changes with voltage'),
  capacitor,
  processor: () =>
    mostly(0.95, 'processes', ['8542.31', 'a processor or controller'], ['8542.39', 'any other function']),
  memory: () => mostly(0.96, 'stores', ['8542.32', 'a memory']),
  amplifier: () => mostly(0.95, 'amplifies', ['8542.33', 'an amplifier'], ['8542.39', 'any other function']),
  'other circuit': () =>
    mostly(
      0.93,
      'neither processor, memory nor amplifier',
      ['8542.39', 'any other function'],
      ['8542.31', 'a controller'],
    ),
  'integrated circuit': () => evenly(...CIRCUITS),
  diode: () => only('8541.10', 'not photosensitive'),
  transistor,
  thyristor: () => only('8541.30', 'thyristor or triac'),
  led: () => only('8541.41', 'emits light'),
  'solar cell': solarCell,
  'photosensitive device': () => only('8541.49', 'reacts to light'),
  transducer,
  crystal: () => only('8541.60', 'a crystal by itself'),
  oscillator: () =>
    mostly(
      0.7,
      'a crystal with its circuit',
      ['8542.39', 'crystal and circuit in one package'],
      ['8541.60', 'a crystal by itself'],
    ),
  'printed circuit': () => only('8534.00', 'bare'),
  relay,
  switch: () => only('8536.50', 'operated by hand or by movement'),
  connector: () =>
    mostly(0.93, 'mates with a counterpart', ['8536.69', 'plug, socket or connector'], ['8536.90', 'fixes wires']),
  'fibre connector': () => only('8536.70', 'carries light'),
  terminal: () => mostly(0.93, 'fixes a wire', ['8536.90', 'fixes wires'], ['8536.69', 'plug, socket or connector']),
  fuse: () => only('8536.10', 'melts'),
  inductor: () => only('8504.50', 'an inductor'),
  converter: () =>
    mostly(0.93, 'converts power', ['8504.40', 'a unit or module'], ['8542.39', 'a circuit in one package']),
  transformer,
  'primary cell': byChemistry(PRIMARY),
  accumulator,
  'winding wire': () => only('8544.11', 'of copper'),
  'coaxial cable': () => only('8544.20', 'coaxial'),
  'fibre cable': () => only('8544.70', 'carries light'),
  cable,
  'radio module': () =>
    mostly(0.95, 'sends and receives', ['8517.62', 'a module'], ['8542.39', 'a circuit in one package']),
  antenna: () => only('8529.10', 'an antenna'),
  display,
  indicator: () => mostly(0.85, 'indicates', ['8531.20', 'an indicator panel'], ['8541.41', 'an LED by itself']),
}

/** What units tell where no word names the family. */
export function familyOfUnits(text: string): Family | undefined {
  const isPrecise = hasTolerance(text) || hasChipSize(text)
  if (farads(text).length > 0 || (shortFarads(text).length > 0 && (volts(text).length > 0 || isPrecise)))
    return 'capacitor'
  if (hasOhms(text) && (isPrecise || watts(text).length > 0)) return 'resistor'
  return undefined
}
