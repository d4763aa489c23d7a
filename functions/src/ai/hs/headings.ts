/** Which edition of the Harmonized System the codes are of. HS 2028 takes its place on 1 January 2028. */
export const EDITION = { name: 'HS 2022', in_force: '2022-01-01', until: '2027-12-31', checked: '2026-11-22' } as const

/** A line of a national tariff below the six digits, where it is known; a suggestion to verify with a broker. */
type NationalLine = { region: 'us' | 'eu'; code: string; about: string }

export type Subheading = {
  code: string
  /** In our own words. */
  about: string
  /** What decides that it is this one and not its neighbour. */
  decides: string
  notes?: string
  national?: readonly NationalLine[]
}

/** The subheadings of electronic parts. The first six digits are the same in every country. */
export const SUBHEADINGS: readonly Subheading[] = [
  { code: '8504.31', about: 'Transformers up to 1 kVA', decides: 'Power up to 1 kVA' },
  { code: '8504.32', about: 'Transformers above 1 kVA, up to 16 kVA', decides: 'Power above 1 kVA' },
  { code: '8504.40', about: 'Static converters: power supplies, chargers, DC/DC modules', decides: 'Converts power' },
  { code: '8504.50', about: 'Inductors, chokes and ferrite beads', decides: 'A winding or a ferrite' },
  { code: '8506.10', about: 'Primary cells, manganese dioxide (alkaline)', decides: 'Chemistry' },
  { code: '8506.40', about: 'Primary cells, silver oxide', decides: 'Chemistry' },
  { code: '8506.50', about: 'Primary cells, lithium', decides: 'Chemistry', notes: 'Dangerous goods in transport' },
  { code: '8506.60', about: 'Primary cells, air-zinc', decides: 'Chemistry' },
  { code: '8507.10', about: 'Lead-acid accumulators for starting engines', decides: 'Chemistry and use' },
  { code: '8507.20', about: 'Other lead-acid accumulators', decides: 'Chemistry and use' },
  { code: '8507.30', about: 'Nickel-cadmium accumulators', decides: 'Chemistry' },
  { code: '8507.50', about: 'Nickel-metal hydride accumulators', decides: 'Chemistry' },
  { code: '8507.60', about: 'Lithium-ion accumulators', decides: 'Chemistry', notes: 'Dangerous goods in transport' },
  { code: '8517.62', about: 'Radio modules that send and receive data', decides: 'Transmits and receives' },
  { code: '8524.11', about: 'Liquid crystal display modules without drivers', decides: 'LCD, no driver' },
  { code: '8524.12', about: 'OLED display modules without drivers', decides: 'OLED, no driver' },
  { code: '8524.19', about: 'Other flat panel display modules without drivers', decides: 'Technology, no driver' },
  { code: '8524.91', about: 'Liquid crystal display modules with drivers', decides: 'LCD, with driver' },
  { code: '8524.92', about: 'OLED display modules with drivers', decides: 'OLED, with driver' },
  { code: '8524.99', about: 'Other flat panel display modules with drivers', decides: 'Technology, with driver' },
  { code: '8529.10', about: 'Antennas', decides: 'An antenna by itself' },
  { code: '8531.20', about: 'Indicator panels with LCD or LED', decides: 'Indicates with LCD or LED' },
  { code: '8532.10', about: 'Power capacitors for 50/60 Hz, from 0.5 kvar', decides: 'Reactive power' },
  { code: '8532.21', about: 'Tantalum capacitors', decides: 'Dielectric' },
  {
    code: '8532.22',
    about: 'Aluminium electrolytic capacitors',
    decides: 'Dielectric',
    national: [{ region: 'us', code: '8532.22.0020', about: 'up to 18 mm' }],
  },
  { code: '8532.23', about: 'Ceramic capacitors, single layer', decides: 'Dielectric and layers' },
  {
    code: '8532.24',
    about: 'Ceramic capacitors, multilayer',
    decides: 'Dielectric and layers',
    national: [{ region: 'us', code: '8532.24.0020', about: 'chips' }],
  },
  { code: '8532.25', about: 'Paper and plastic film capacitors', decides: 'Dielectric' },
  { code: '8532.29', about: 'Other fixed capacitors', decides: 'Dielectric' },
  { code: '8532.30', about: 'Variable capacitors and trimmers', decides: 'Adjustable' },
  {
    code: '8533.10',
    about: 'Fixed carbon resistors, composition or film',
    decides: 'Material',
    national: [{ region: 'us', code: '8533.10.0042', about: 'SMD with 2 terminals' }],
  },
  {
    code: '8533.21',
    about: 'Other fixed resistors up to 20 W',
    decides: 'Power up to 20 W',
    national: [{ region: 'us', code: '8533.21.0030', about: 'flat chips' }],
  },
  { code: '8533.29', about: 'Other fixed resistors above 20 W', decides: 'Power above 20 W' },
  { code: '8533.31', about: 'Wirewound variable resistors up to 20 W', decides: 'Wirewound, adjustable, power' },
  { code: '8533.39', about: 'Wirewound variable resistors above 20 W', decides: 'Wirewound, adjustable, power' },
  {
    code: '8533.40',
    about: 'Other variable resistors: potentiometers, thermistors, varistors',
    decides: 'Adjustable, or changes with heat or voltage',
    national: [{ region: 'us', code: '8533.40.40', about: 'metal oxide varistors' }],
  },
  {
    code: '8534.00',
    about: 'Printed circuits, bare',
    decides: 'No active parts on it',
    notes: 'Assembled boards go by function',
  },
  { code: '8536.10', about: 'Fuses up to 1000 V', decides: 'Melts' },
  { code: '8536.41', about: 'Relays up to 60 V', decides: 'Voltage up to 60 V' },
  { code: '8536.49', about: 'Relays above 60 V', decides: 'Voltage above 60 V' },
  { code: '8536.50', about: 'Other switches up to 1000 V', decides: 'Switches by hand or by movement' },
  { code: '8536.69', about: 'Plugs, sockets and connectors up to 1000 V', decides: 'Mates with a counterpart' },
  { code: '8536.70', about: 'Connectors for optical fibres', decides: 'Carries light' },
  {
    code: '8536.90',
    about: 'Terminals, splices and other connecting apparatus',
    decides: 'Fixes a wire instead of mating',
    national: [{ region: 'us', code: '8536.90.40', about: 'terminals and splices' }],
  },
  { code: '8541.10', about: 'Diodes other than photosensitive ones and LEDs', decides: 'Kind of semiconductor' },
  { code: '8541.21', about: 'Transistors that dissipate less than 1 W', decides: 'Power below 1 W' },
  { code: '8541.29', about: 'Transistors that dissipate 1 W or more', decides: 'Power from 1 W' },
  { code: '8541.30', about: 'Thyristors, diacs and triacs', decides: 'Kind of semiconductor' },
  { code: '8541.41', about: 'Light-emitting diodes', decides: 'Emits light', notes: 'Was 8541.40 before 2022' },
  {
    code: '8541.42',
    about: 'Photovoltaic cells, not in modules',
    decides: 'Not assembled',
    notes: 'Was 8541.40 before 2022',
  },
  { code: '8541.43', about: 'Photovoltaic modules and panels', decides: 'Assembled', notes: 'Was 8541.40 before 2022' },
  {
    code: '8541.49',
    about: 'Other photosensitive devices: photodiodes, phototransistors, optocouplers',
    decides: 'Reacts to light',
    notes: 'Was 8541.40 before 2022',
  },
  { code: '8541.51', about: 'Semiconductor-based transducers', decides: 'Senses or moves, without other circuits' },
  { code: '8541.59', about: 'Other semiconductor devices', decides: 'None of the others' },
  { code: '8541.60', about: 'Mounted piezo-electric crystals', decides: 'Resonates, without other circuits' },
  { code: '8542.31', about: 'Integrated circuits: processors and controllers', decides: 'Function' },
  { code: '8542.32', about: 'Integrated circuits: memories', decides: 'Function' },
  {
    code: '8542.33',
    about: 'Integrated circuits: amplifiers',
    decides: 'Function',
    national: [
      { region: 'us', code: '8542.33.0001', about: 'amplifiers' },
      { region: 'eu', code: '8542330090', about: 'other amplifiers' },
    ],
  },
  {
    code: '8542.39',
    about: 'Other integrated circuits: logic, regulators, converters, interfaces',
    decides: 'Function',
  },
  { code: '8544.11', about: 'Copper winding wire', decides: 'Insulated with enamel, for windings' },
  { code: '8544.20', about: 'Coaxial cable', decides: 'Coaxial' },
  { code: '8544.42', about: 'Cables up to 1000 V with connectors', decides: 'Connectors at its ends' },
  { code: '8544.49', about: 'Wires and cables up to 1000 V without connectors', decides: 'No connectors' },
  { code: '8544.70', about: 'Optical fibre cables', decides: 'Carries light' },
]
