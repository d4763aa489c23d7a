import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-rows'

/** The bytes of a text in an encoding that only decoders know. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  const high = Array.from({ length: 128 }, (_, place) => place + 128)
  const low = Array.from({ length: 192 }, (_, place) => place + 64)
  for (const one of high) {
    for (const other of low) {
      const letter = decoder.decode(Uint8Array.of(one, other))
      if (Array.from(letter).length === 1 && letter !== '\ufffd') bytes.set(letter, bytes.get(letter) ?? [one, other])
    }
    const letter = encoding === 'windows-1252' ? decodeWindows(one) : decoder.decode(Uint8Array.of(one))
    if (letter !== '\ufffd' && letter !== '') bytes.set(letter, [one])
  }
  return Uint8Array.from(
    Array.from(text).flatMap((letter) => (letter < '\u0080' ? [letter.charCodeAt(0)] : (bytes.get(letter) ?? [63]))),
  )
}

/** Node 20 takes Windows-1252 for Latin 1. */
const decodeWindows = (byte: number): string =>
  new TextDecoder(byte < 0xa0 ? 'windows-1254' : 'windows-1252').decode(Uint8Array.of(byte))

const read = (bytes: Uint8Array) => [...csvRows(bytes)].map(({ cells }) => cells)

/** Lists whose headings are in English or missing, so that only their letters tell. */
const LISTS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'windows-1252': [
    ['Würth Elektronik', 'Müller & Söhne', 'Größe 5 µm'],
    ['Société Générale d’Électronique', 'Composants Français'],
    ['Señalización Ibáñez', 'Año'],
    ['Ångström AB', 'Köp', 'Übertrager'],
    ['Œuvre – 5 €', '±1 %', 'Strömberg Oy'],
    ['Indústrias São José', 'Peças'],
  ],
  'windows-1250': [
    ['Łódź Elektro', 'Żywiec Części'],
    ['Škoda', 'Žižka součástky'],
    ['Győri Elektronikai Kft.', 'Hűtő'],
    ['Ćwikła i Synowie', 'Oświęcim'],
    ['Đuro Đaković', 'Čačak'],
    ['Electronică București'.replace('ș', 'ş'), 'Piese și'.replace('ș', 'ş'), 'Constanţa'],
  ],
  'windows-1254': [
    ['Şişli Elektronik', 'AB-1'],
    ['İstanbul Bağlantı', 'Işık Ltd. Şti.'],
    ['Çalışkan', 'Güneş'],
  ],
  'windows-1251': [
    ['Микрон', 'Ангстрем'],
    ['Київ Електро', 'Запоріжжя'],
    ['Болгария Електроника', 'Резистор 10 кОм'],
  ],
  'windows-1253': [
    ['Ελλάς ΑΕ', 'Αθήνα'],
    ['Μικροηλεκτρονική', 'Ηλεκτρονικά Είδη'],
  ],
  gb18030: [
    ['风华高科', '国巨'],
    ['华为技术有限公司', '电阻器'],
    ['顺络电子', '深圳市'],
  ],
  big5: [
    ['台灣積體電路', '國巨股份有限公司'],
    ['華新科技', '電容器'],
  ],
  shift_jis: [
    ['村田製作所', 'ローム株式会社'],
    ['コンデンサ', '太陽誘電'],
  ],
  'euc-kr': [
    ['삼성전기', '서울 반도체'],
    ['엘지이노텍', '저항기'],
  ],
}

describe.each(Object.entries(LISTS))('a list in %s', (encoding, lists) => {
  test.each(lists)('is read below headings in English, and without any: %s', (...cells) => {
    const rows = cells.map((cell) => [cell, 'LM358DR'])
    for (const head of [[], [['Manufacturer', 'Part Number']]]) {
      const text = [...head, ...rows].map((row) => row.join(';')).join('\r\n')
      expect(read(encode(text, encoding))).toEqual([...head, ...rows])
    }
  })
})

test('Turkish beside a part is not Icelandic', () => {
  expect(read(encode('Şişli Elektronik;AB-1', 'windows-1254'))).toEqual([['Şişli Elektronik', 'AB-1']])
})
