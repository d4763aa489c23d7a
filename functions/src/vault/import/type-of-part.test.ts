import { expect, test } from 'vitest'
import { typeMeant, typeOfPart } from './type-of-part'

test.each([
  ['RES 10K 1% 0402', 'Resistor'],
  ['CAP CER 0.1UF 16V', 'Capacitor'],
  ['Elektrolytkondensator 100 µF', 'Capacitor'],
  ['Kerko 100n X7R', 'Capacitor'],
  ['Elko 470µ 35V', 'Capacitor'],
  ['Schichtwiderstände 10k', 'Resistor'],
  ['Schaltdiode', 'Diode'],
  ['Leuchtdiode rot', 'LED'],
  ['Spule geschirmt', 'Inductor'],
  ['Ferrit-Drossel', 'Inductor'],
  ['Ferrit 600R', 'Inductor'],
  ['Feldeffekttransistor N-Kanal', 'Transistor'],
  ['Buchse 2,54 mm', 'Connector'],
  ['Stecker 4-pol', 'Connector'],
  ['Sicherung 2A träge', 'Fuse'],
  ['Quarz 16 MHz', 'Crystal / oscillator'],
  ['Spannungsregler 5 V', 'Integrated circuit'],
  ['IC driver for LED', 'Integrated circuit'],
  ['Heat sink 20 K/W', 'Mechanical part'],
  ['コンデンサ 0.1uF', 'Capacitor'],
  ['Something', null],
])('%s is a %s', (description, type) => expect(typeOfPart({ description })).toBe(type))

test.each([
  ['C1, C2-C9', 'Capacitor'],
  ['R12', 'Resistor'],
  ['FB1', 'Inductor'],
  ['U3', 'Integrated circuit'],
  ['Y1', 'Crystal / oscillator'],
  ['J1;J2', 'Connector'],
  ['C1, R1', null],
  ['TP1', null],
  ['', null],
])('what sits at %s is a %s', (reference, type) => expect(typeOfPart({ description: '', reference })).toBe(type))

test('a number that stands for its family says what it is, and a description goes before a place', () => {
  expect(typeOfPart({ description: '', part_number: 'GRM155R71C104KA88D' })).toBe('Capacitor')
  expect(typeOfPart({ description: '', part_number: 'A-4711' })).toBe(null)
  expect(typeOfPart({ description: 'LED red 0603', reference: 'D1' })).toBe('LED')
})

test.each([
  ['IC', 'Integrated circuit'],
  ['Kerko', 'Capacitor'],
  ['MOSFET', 'Transistor'],
  ['Film capacitors', 'Capacitor'],
  ['Battery holder', null],
  ['Widget', null],
])('a list that says %s means %s', (said, type) => expect(typeMeant(said)).toBe(type))
