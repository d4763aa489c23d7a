import { expect, test } from 'vitest'
import { canonicalMaker, isMisspelt } from './makers'

test.each([
  ['Sensiron', 'Sensirion', true],
  ['Infinion', 'Infineon Technologies', true],
  ['STM', 'STMicroelectronics', true],
  ['TI', 'Texas Instruments', false],
  ['Nexperia', 'NXP', false],
  ['Omron', 'onsemi', false],
])('%s may be %s, written wrongly: %s', (said, maker, isSo) => expect(isMisspelt(said, maker)).toBe(isSo))

test.each([
  ['ADI (Linear)', 'Analog Devices'],
  ['Nobody (TI)', 'Nobody (TI)'],
])('%s is %s', (name, maker) => expect(canonicalMaker(name)).toBe(maker))
