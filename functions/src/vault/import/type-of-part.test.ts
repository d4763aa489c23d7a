import { expect, test } from 'vitest'
import { typeOfDescription } from './type-of-part'

test.each([
  ['RES 10K 1% 0402', 'Resistor'],
  ['CAP CER 0.1UF 16V', 'Capacitor'],
  ['Elektrolytkondensator 100 µF', 'Capacitor'],
  ['Schichtwiderstände 10k', 'Resistor'],
  ['Schaltdiode', 'Diode'],
  ['Leuchtdiode rot', 'LED'],
  ['Spule geschirmt', 'Inductor'],
  ['Ferrit-Drossel', 'Inductor'],
  ['Feldeffekttransistor N-Kanal', 'Transistor'],
  ['Buchse 2,54 mm', 'Connector'],
  ['Spannungsregler 5 V', 'Integrated circuit'],
  // The word that comes first says what it is, the others what it is for.
  ['IC driver for LED', 'Integrated circuit'],
  ['LED driver module', 'LED'],
  ['コンデンサ 0.1uF', 'Capacitor'],
  ['Something', null],
])('%s is a %s', (description, type) => expect(typeOfDescription(description)).toBe(type))
