import type { Family } from '../../ai/hs/families/families'
import { familyOfPart } from '../../ai/hs/classify-part'
import { remembered } from '../../text/language/phrases'
import { typeOfWord } from './type-words'

/** The types that an organization starts with, and the families of parts that each has. */
const FAMILIES_OF: Readonly<Record<string, readonly Family[]>> = {
  'Cable assembly': ['cable', 'coaxial cable', 'fibre cable'],
  Capacitor: ['capacitor'],
  Connector: ['connector', 'fibre connector', 'terminal'],
  'Crystal / oscillator': ['crystal', 'oscillator'],
  Diode: ['diode'],
  Fuse: ['fuse'],
  Inductor: ['inductor'],
  'Integrated circuit': ['amplifier', 'other circuit', 'integrated circuit'],
  LED: ['led'],
  Memory: ['memory'],
  Microcontroller: ['processor'],
  Module: ['radio module', 'converter'],
  Relay: ['relay'],
  Resistor: ['resistor', 'potentiometer', 'thermistor', 'varistor'],
  Sensor: ['transducer'],
  Switch: ['switch'],
  Transformer: ['transformer'],
  Transistor: ['transistor'],
}
/** All that `typeOfPart` can say. */
export const TYPES: readonly string[] = [...Object.keys(FAMILIES_OF), 'Mechanical part']

const typeOfFamily = new Map(
  Object.entries(FAMILIES_OF).flatMap(([type, families]) => families.map((family) => [family, type] as const)),
)

/** The letters of places on a board (IEEE 315, and what programs begin with), where they mean one kind of part. */
const LETTERS: Readonly<Record<string, string>> = {
  Capacitor: 'C CP EC CE',
  Connector: 'J X P CN CON JP XP XS',
  'Crystal / oscillator': 'Y XTAL QZ XT OSC',
  Diode: 'D ZD CR TVS VD',
  Fuse: 'F FU',
  Inductor: 'L FB FER',
  'Integrated circuit': 'U IC',
  LED: 'LED LD HL',
  Relay: 'K RL RLY',
  Resistor: 'R RN RA RV VR RT POT RP NTC',
  Switch: 'SW S',
  Transistor: 'Q VT',
}
const typeOfLetters = new Map(
  Object.entries(LETTERS).flatMap(([type, letters]) => letters.split(' ').map((one) => [one, type] as const)),
)

const MECHANICAL =
  /\b(?:screw|spacer|stand-?off|bracket|heat ?sink|enclosure|washer|nut|schraube|mutter|scheibe|abstandsbolzen|gehäuse|kühlkörper)\b/i

/** From here on what describes a part is believed before its place on the board. */
const SURE = 0.8

type Described = { part_number?: string; description: string; reference?: string }

/** What kind of part it is, by what describes it, where it sits, and its number; null if nobody could tell. */
export function typeOfPart({ part_number = '', description, reference = '' }: Described): string | null {
  const found = familyOfPart({ part_number, description })
  const described = found && typeOfFamily.get(found.family)
  // A "converter" may be a module as well as a circuit: its place on the board tells.
  if (described && found.sure >= SURE && found.family !== 'converter') return described
  if (found === null && MECHANICAL.test(description)) return 'Mechanical part'
  return typeOfReference(reference) ?? described ?? typeOfFirstWord(description)
}

/** Words that the families do not have, because in a sentence they could mean other things: "Ferrit 600R". */
function typeOfFirstWord(description: string): string | null {
  const [first = ''] = description.toLowerCase().split(/[\s,;:/-]+/)
  return first.length < 3 ? null : (typeOfWord(first) ?? null)
}

/** As `typeOfPart`, by the places on the board alone: "C1, C2-C9" is capacitors. */
function typeOfReference(reference: string): string | null {
  const letters = new Set(Array.from(reference.matchAll(/([A-Za-z]+)\d+/g), ([, found = '']) => found.toUpperCase()))
  const [first] = letters
  return first !== undefined && letters.size === 1 ? (typeOfLetters.get(first) ?? null) : null
}

/** The type that a list means by a word of its own: "IC" is an integrated circuit. Null if it is none of them. */
export const typeMeant = remembered(
  (said: string): string | null => typeOfWord(said) ?? typeOfPart({ description: said }),
)
