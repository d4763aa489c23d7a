/**
 * What kind of part it is, by its description. The names are those that an organization starts with. German puts words
 * together, so those are found within others: "Schaltdiode".
 */
const byDescription: readonly (readonly [RegExp, string])[] = [
  [/\b(?:micro-?controller|mcu|cortex)\b/i, 'Microcontroller'],
  [/\b(?:flash|eeprom|s?d?ram|ddr\d?|emmc|nvram|memory)\b/i, 'Memory'],
  [/\bleds?\b|light emitting|leuchtdiode/i, 'LED'],
  [/\b(?:res(?:istor)?s?|thermistor|ntc|ptc|varistor|potentiometer)\b|widerst[aä]nd|电阻|抵抗/i, 'Resistor'],
  [/\b(?:cap(?:acitor)?s?|mlcc|condensateur)\b|kondensator|电容|コンデンサ/i, 'Capacitor'],
  [/\b(?:ind(?:uctor)?s?|ferrite|choke|bead)\b|drossel|spulen?\b|电感|インダクタ/i, 'Inductor'],
  [/\b(?:tvs|zener|schottky|rectifier)\b|dioden?\b|diodes\b|二极管|ダイオード/i, 'Diode'],
  [/\b(?:mosfets?|bjt|igbt|jfet|fets?)\b|transistor|晶体管|トランジスタ/i, 'Transistor'],
  [/\b(?:crystals?|xtal|oscillators?|tcxo|quarz|resonator)\b|晶振|水晶/i, 'Crystal / oscillator'],
  [
    /\b(?:conn(?:ector)?s?|header|socket|terminal|jack|plug|usb-?c?|rj45)\b|steck(?:er|verbinder)|buchse|连接器|コネクタ/i,
    'Connector',
  ],
  [/\b(?:transformers?|transformator|übertrager)\b|变压器|トランス\b/i, 'Transformer'],
  [/\b(?:relays?|relais)\b|继电器|リレー/i, 'Relay'],
  [/\b(?:fuses?|sicherung)\b|保险丝|ヒューズ/i, 'Fuse'],
  [/\b(?:switch(?:es)?|button|taster|schalter)\b|开关|スイッチ/i, 'Switch'],
  [/\b(?:sensors?|accelerometer|gyro|imu)\b|传感器|センサ/i, 'Sensor'],
  [/\b(?:cables?|harness|kabel|wire)\b|线缆|ケーブル/i, 'Cable assembly'],
  [/\b(?:modules?|modul|transceiver module)\b|模块|モジュール/i, 'Module'],
  [/\b(?:screw|spacer|standoff|bracket|heat ?sink|enclosure|washer|nut)\b/i, 'Mechanical part'],
  [
    /\b(?:ic|op-?amp|amplifier|regulator|ldo|dc[-/ ]?dc|converter|driver|transceiver|timer|logic|gate|adc|dac|fpga)\b|regler\b|verstärker/i,
    'Integrated circuit',
  ],
]

export function typeOfDescription(description: string): string | null {
  let first: { at: number; type: string } | null = null
  for (const [sign, type] of byDescription) {
    const at = description.search(sign)
    if (at !== -1 && (first === null || at < first.at)) first = { at, type }
  }
  return first?.type ?? null
}
