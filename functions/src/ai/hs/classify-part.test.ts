import { expect, test } from 'vitest'
import { classifyPart } from './classify-part'
import { SUBHEADINGS } from './headings'

test.each([
  ['IRF540NPBF', '8541.29'],
  ['1N4148W-TP', '8541.10'],
  ['GRM155R60J475ME47D', '8532.24'],
  ['RC0402FR-0715RL', '8533.21'],
  ['STM32F407VGT6', '8542.31'],
  ['LM358DR', '8542.33'],
  ['W25Q64JVXGIM', '8542.32'],
  ['SN74AHC1G125DCKR', '8542.39'],
  ['BC847B', '8541.21'],
  ['BLM18PG121SN1D', '8504.50'],
  ['LTST-C190GKT', '8541.41'],
  ['PC817X2NSZ9F', '8541.49'],
  ['B2B-PH-K-S(LF)(SN)', '8536.69'],
  ['ESP32-WROOM-32E', '8517.62'],
  ['CR2032', '8506.50'],
])('the number %s alone means %s', (part_number, code) => {
  expect(classifyPart({ part_number, description: '' })?.code).toBe(code)
})

test('power decides the last digit of a transistor, and both are offered where it is not given', () => {
  expect(classifyPart({ description: 'NPN transistor 0.5 W' })?.code).toBe('8541.21')
  expect(classifyPart({ description: 'NPN transistor 1 W' })?.code).toBe('8541.29')
  const answer = classifyPart({ description: 'NPN transistor' })
  expect(answer).toMatchObject({ heading: '8541', code: null, edition: 'HS 2022' })
  expect(answer?.confidence).toBeGreaterThan(0.9)
  expect(answer?.alternatives.map(({ code, spec }) => `${code} ${spec}`)).toEqual([
    '8541.21 dissipates less than 1 W',
    '8541.29 dissipates 1 W or more',
  ])
})

test('the type of the product says what the description leaves out', () => {
  expect(classifyPart({ description: '10k 0,1 W', product_type: 'Resistor' })?.code).toBe('8533.21')
  expect(classifyPart({ description: 'red, 5 mm', product_type: 'LED' })?.code).toBe('8541.41')
  expect(classifyPart({ description: 'NPN 45 V SOT-23', product_type: 'Voltage regulator' })?.code).toBe('8541.21')
  expect(classifyPart({ description: 'Type 3, black', product_type: 'Other' })).toBeNull()
})

test('a number that tells nothing is judged by its maker, with little confidence', () => {
  const answer = classifyPart({ part_number: '0787231001', maker: 'Molex', description: '' })
  expect(answer).toMatchObject({ code: '8536.69', confidence: 0.56 })
  expect(classifyPart({ part_number: '0787231001', maker: 'TE Connectivity', description: '' })).toBeNull()
  expect(classifyPart({ maker: 'Molex', description: '' })).toBeNull()
  expect(classifyPart({ part_number: '0638190000', maker: 'Molex', description: 'Hand crimping tool' })).toBeNull()
})

test('national lines lie below their subheading, and no subheading is there twice', () => {
  const codes = SUBHEADINGS.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { code, national = [] } of SUBHEADINGS)
    for (const line of national) expect(line.code.replaceAll('.', '').slice(0, 6)).toBe(code.replace('.', ''))
})

test('a text of any length and content is answered', () => {
  for (const part of ['led ', '9', '1/', 'cap with ', '电容', '5 v coil ', 'motor driver ', '\ud800'])
    expect(() => classifyPart({ description: part.repeat(20_000), part_number: part.repeat(5000) })).not.toThrow()
})
