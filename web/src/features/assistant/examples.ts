/** Questions to begin with, each with its name. */
export const examples = [
  ['Compliance summary', 'Give me a compliance summary for STM32F407VGT6'],
  ['Trade summary', 'Give me a trade summary for TLC555CDR'],
  ['Compliance package', 'Find the compliance package for IP4220CZ6,125'],
  ['Similar products', 'Show products similar to GRM155R60J475ME47D in my vault'],
] as const
