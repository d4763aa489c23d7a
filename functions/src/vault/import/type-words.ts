/** What else the types are called in lists: in small letters. */
const SYNONYMS: Readonly<Record<string, string>> = {
  'Cable assembly': 'cable|cables|harness|wire harness|kabel|kabelbaum|kabelsatz',
  Capacitor: 'cap|caps|c|capacitors|kerko|kerkos|elko|elkos|kondensatoren|condensateur|condensador|电容|コンデンサ',
  Connector:
    'conn|connectors|con|header|headers|stecker|steckverbinder|buchse|klemme|connecteur|conector|连接器|コネクタ',
  'Crystal / oscillator': 'crystal|crystals|xtal|oscillator|osc|quarz|quarze|oszillator|resonator|quartz|晶振',
  Diode: 'diodes|d|tvs|zener|schottky|dioden|二极管|ダイオード',
  Fuse: 'fuses|ptc fuse|sicherung|sicherungen|fusible|保险丝',
  Inductor:
    'ind|inductors|l|coil|choke|ferrite|ferrite bead|bead|spule|spulen|drossel|ferrit|ferritperle|inductance|电感',
  'Integrated circuit':
    'ic|ics|i.c.|u|integrated circuits|semiconductor ic|analog ic|linear ic|logic ic|power ic|schaltkreis|integrierte schaltung|circuit intégré|集成电路|芯片',
  LED: 'leds|leuchtdiode|leuchtdioden',
  'Mechanical part': 'mechanical|mechanics|mech|hardware|mechanik|mechanikteil|schraube|schrauben|befestigung',
  Memory: 'memories|flash|eeprom|ram|speicher',
  Microcontroller: 'mcu|mcus|microcontrollers|µc|uc|mikrocontroller|mpu|processor',
  Module: 'modules|modul|module rf',
  Relay: 'relays|relais',
  Resistor: 'res|resistors|r|resistance|widerstand|widerstände|résistance|resistencia|电阻|抵抗',
  Sensor: 'sensors|sensoren',
  Switch: 'switches|button|schalter|taster',
  Transformer: 'transformers|trafo|übertrager|transformator|xfmr',
  Transistor: 'transistors|q|mosfet|mosfets|fet|bjt|igbt|transistoren|晶体管',
}
const typeOfSynonym = new Map(
  Object.entries(SYNONYMS).flatMap(([type, words]) => words.split('|').map((word) => [word, type] as const)),
)

/** The type that a word of a list stands for. */
export const typeOfWord = (said: string): string | undefined =>
  typeOfSynonym.get(said.normalize('NFKC').toLowerCase().trim())

/** Whether a word is what a type is called. */
export const isTypeWord = (said: string): boolean => typeOfWord(said) !== undefined
