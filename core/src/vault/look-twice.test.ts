import { expect, test } from 'vitest'
import type { ComplianceStatus } from './status'
import { lookTwice } from './look-twice'

const known = (status: ComplianceStatus, exemptions: string[] = [], substances: string[] = []) => ({
  status,
  exemptions,
  substances,
  conflicts: [],
})

test.each<[exemptions: string[], reach: ComplianceStatus, substances: string[], said: string | null]>([
  [['7(a)'], 'compliant', [], 'Look twice: exemption 7(a) means lead metal; REACH says no SVHC.'],
  [['III-7a-II'], 'compliant', [], 'Look twice: exemption 7(a)-II means lead metal; REACH says no SVHC.'],
  [['7(c)-I', '6c'], 'compliant', [], 'Look twice: exemption 6(c) means lead metal; REACH says no SVHC.'],
  [['7(a)', '6(c)'], 'compliant', [], 'Look twice: exemptions 7(a), 6(c) mean lead metal; REACH says no SVHC.'],
  [['7(c)-I, 6(c)'], 'compliant', [], 'Look twice: exemption 6(c) means lead metal; REACH says no SVHC.'],
  [['7(c)-I'], 'compliant', [], null],
  [[], 'compliant', [], null],
  [['7(a)'], 'declared', ['Lead (7439-92-1)'], null],
  [['7(a)'], 'compliant', ['Lead (7439-92-1)'], null],
  [['7(a)'], 'unknown', [], null],
  [['7(a)'], 'non_compliant', [], null],
])('RoHS with %j beside REACH %s with %j', (exemptions, reach, substances, said) => {
  const rohs = known('compliant_with_exemption', exemptions)
  expect(lookTwice({ rohs, reach: known(reach, [], substances) })).toBe(said)
})
