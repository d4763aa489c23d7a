import { Reading } from '@attestry/core/vault/reading'
import { expect, test } from 'vitest'
import { badNews } from '../../testing/declarations/bad-news/bad-news'
import { readingOf } from '../../testing/declarations/reading-of'
import { SECOND_LOOK, strangers, THIRD_LOOK } from '../../testing/declarations/strangers'
import { sha256 } from '../../platform/sha256'
import { READER_VERSION } from './reader-version'

/** What each version says of all these declarations, by its hash. A new version adds its line, and changes no other. */
const SAID: Readonly<Record<number, string>> = {
  1: '8d36735c65bc38480aed25792f681ff506da7983c2e07393d7326efe8cf75823',
  2: 'b3ced5ca0d133e40eb5da5e24a7b4104e90a39e0a9ae205c44fb6544ef33d81b',
  3: '4e31bf95b5afaeb100640a05b74873ae13fc489ccd1456952cd7477874c6d589',
  // More is read of forms and of XML only, none of which is among these.
  4: '4e31bf95b5afaeb100640a05b74873ae13fc489ccd1456952cd7477874c6d589',
  5: '88568443bcd3e9221e29cfdc4664c43fc1c4cd41de05d58338d642f04a851ec9',
  6: 'b0787f2ad0516e9107cfdf48c8a2e03a3882aa71959cf1078e798a917eafc5bb',
  7: 'fd751790c723e4e5ea7c47df56c8abd63bdc46457a09b803bf3768e0db0d8e5c',
  8: '3b8292e962b0a75987c514d44742bcf664d290240795c9d092e69624a5e32c14',
  9: 'd3f5d03b721e1555a3e72b741843105033ce5c71227954c27c90bd1c8a81ff86',
  10: '727fc3f03ae4ca9ee19d9fe0fd40e53431aeb4b4eddb22870913b4bf2bab1374',
  11: 'a966965fc19d5943a26315d4d702b0ab4affa664b459cd78f21508a2d3e11032',
  12: '076ecb8a06ed5e53660bb32e4d5481df89811e9025a3e5b6815d6584364853c9',
  13: 'a69d593798864dba505ddf8065fdc35b3fc08e66a568089898b06dd9ae0a3753',
  14: 'd48c73ef0e648f6784f93eea5d0270933100b55cafed02db63e717a16a39fb4b',
  15: '32f9e83832550e9a08142769599396d43727e6387ae7ce63edf914ab881aace5',
  16: 'a86cf8ab2645618d2739ba367e3dd9ba7d168e654e105d6a79552e8e6875f4c5',
  17: '6255a4e3ea59db033b044d328433969372f8f75c353a970761b446959edeb3c9',
  18: 'de0a8df12cea915ecc239641962b7a6e41e6e4b022106bcb0f1e38b4915e4633',
  19: '40efd1b75f6a77bb41290c5a8ebb08d7fbcd1fa292f237a3a6226fa36729d321',
}

test('whoever changes what the reader says raises its version, so that documents are read again', async () => {
  const said: string[] = []
  for (const one of [...strangers(), ...strangers(SECOND_LOOK), ...strangers(THIRD_LOOK), ...badNews()]) {
    said.push(JSON.stringify(Reading.omit({ reader: true }).parse(await readingOf(one))))
  }
  const hash = sha256(said.join('\n'))
  const advice =
    SAID[READER_VERSION] === undefined
      ? `Add the line "${READER_VERSION}: '${hash}'" to SAID in this test.`
      : `The reader says something else than version ${READER_VERSION} did: stored documents must be read again. Raise ` +
        `READER_VERSION in reader-version.ts to ${READER_VERSION + 1}, and add the line "${READER_VERSION + 1}: '${hash}'" to SAID in this test.`
  expect(hash === SAID[READER_VERSION] ? '' : advice).toBe('')
}, 480_000)
