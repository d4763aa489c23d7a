import { expect, it } from 'vitest'
import { makerKey } from './part-number'

it.each([
  ['Scheldeborg Power & Cabling B.V.', 'Scheldeborg Power & Cabling'],
  ['Cembre S.p.A.', 'CEMBRE SpA'],
  ['Würth Elektronik eiSos GmbH & Co. KG', 'Würth Elektronik eiSos'],
  ['Hager sp. z o.o.', 'Hager'],
  ['Danfoss A/S', 'Danfoss'],
  ['村田製作所株式会社', '村田製作所'],
])('%s is %s', (one, other) => {
  expect(makerKey(one)).toBe(makerKey(other))
})

it.each([
  ['SAS Automation', 'Automation'],
  ['AB Elektronik', 'Elektronik'],
  ['SAS', ''],
])('%s is not %s', (one, other) => {
  expect(makerKey(one)).not.toBe(makerKey(other))
})
