import { expect, test } from 'vitest'
import { NOW } from '../../testing/declarations/facts'
import { Sheet } from '../../testing/declarations/sheet'
import { writePdf } from '../../testing/pdf-writer'
import { extractText } from './extract-text'
import { propose } from './propose'

/** Lines of a paper: `# ` is a title, `|` parts columns. */
async function read(lines: readonly string[]) {
  const sheet = new Sheet({ font: 'Helvetica' })
  for (const line of lines) {
    if (line.startsWith('# ')) sheet.line(line.slice(2), { size: 16 })
    else if (line.includes('|'))
      sheet.cells(
        [56, 230],
        line.split('|').map((cell) => cell.trim()),
      )
    else sheet.paragraph(line)
  }
  const reading = propose(await extractText(writePdf(sheet.pages)), { wanted: null, now: NOW })
  const dayOf = (at: number | undefined) => at && new Date(at).toISOString().slice(0, 10)
  return {
    type: reading.doc_type?.value,
    ...reading.paper?.value,
    maker: reading.maker?.value,
    issued: dayOf(reading.issued_at?.value),
    expires: dayOf(reading.expires_at?.value),
    parts: reading.parts.length,
    statuses: reading.statuses.length,
  }
}

test.each([
  [
    'a certificate that does not call itself one',
    [
      '# Fabrikam Registrars, Inc.',
      'has audited the Quality Management System of',
      'Contoso Components Inc.',
      '1140 Harbor Street, Norfolk, VA 23504, United States',
      'and declares that it is in conformance with',
      'ISO 9001:2015',
      'Certificate No. C2024-04417',
      'Effective date: September 17, 2024',
      'Expiration date: September 16, 2027',
    ],
    {
      type: 'Quality Certificate',
      standards: ['ISO 9001:2015'],
      number: 'C2024-04417',
      holder: 'Contoso Components Inc.',
      maker: 'Contoso Components Inc.',
      issued: '2024-09-17',
      expires: '2027-09-16',
      parts: 0,
      statuses: 0,
    },
  ],
  [
    'a certificate in Dutch',
    [
      '# CERTIFICAAT',
      'Toetsing B.V. verklaart dat het managementsysteem van',
      'Contoso Onderdelen B.V.',
      'Havenweg 12, 5015 BM Tilburg',
      'voldoet aan de eisen van',
      'ISO 14001:2015',
      'Certificaatnummer: T-M-10417-03',
      'Geldig van: 14 oktober 2025',
      'Geldig tot: 13 oktober 2028',
    ],
    {
      type: 'Environmental Certificate',
      standards: ['ISO 14001:2015'],
      number: 'T-M-10417-03',
      holder: 'Contoso Onderdelen B.V.',
      maker: 'Contoso Onderdelen B.V.',
      issued: '2025-10-14',
      expires: '2028-10-13',
      parts: 0,
      statuses: 0,
    },
  ],
  [
    'a certificate in Swedish',
    [
      '# CERTIFIKAT',
      'Härmed intygas att ledningssystemet hos',
      'Contoso Elektronik AB',
      'uppfyller kraven i',
      'ISO 9001:2015',
      'Certifikat nr: 44-2211-07',
      'Utfärdat: 2025-10-14',
      'Giltigt till: 2028-10-13',
    ],
    {
      type: 'Quality Certificate',
      standards: ['ISO 9001:2015'],
      number: '44-2211-07',
      holder: 'Contoso Elektronik AB',
      maker: 'Contoso Elektronik AB',
      issued: '2025-10-14',
      expires: '2028-10-13',
      parts: 0,
      statuses: 0,
    },
  ],
  [
    'a certificate in English',
    [
      '# CERTIFICATE',
      'The Certification Body of TUV SUD Management Service GmbH certifies that',
      'Contoso Components GmbH',
      'Hauptstrasse 12, 80331 Munich, Germany',
      'has established and applies a Quality Management System for the development and production of resistors.',
      'An audit was performed and has furnished proof that the requirements according to',
      '# ISO 9001:2015',
      'are fulfilled.',
      'The certificate is valid from 2025-06-15 until 2028-06-14.',
      'Certificate Registration No.: 12 100 45678 TMS.',
    ],
    {
      type: 'Quality Certificate',
      standards: ['ISO 9001:2015'],
      number: '12 100 45678 TMS',
      holder: 'Contoso Components GmbH',
      maker: 'Contoso Components GmbH',
      expires: '2028-06-14',
      parts: 0,
    },
  ],
  [
    'one in German, of the environment',
    [
      '# ZERTIFIKAT',
      'Die Zertifizierungsstelle DQS bescheinigt, dass das Unternehmen',
      'Northwind Components AG',
      'ein Umweltmanagementsystem eingeführt hat und anwendet.',
      'DIN EN ISO 14001 : 2015',
      'Zertifikat-Registrier-Nr. | 001234 UM15',
      'Ausstellungsdatum | 02.03.2026',
      'Gültig bis | 01.03.2029',
    ],
    {
      type: 'Environmental Certificate',
      standards: ['ISO 14001:2015'],
      number: '001234 UM15',
      holder: 'Northwind Components AG',
      issued: '2026-03-02',
      expires: '2029-03-01',
    },
  ],
  [
    'one of the automotive trade, which builds on ISO 9001',
    [
      '# Certificate',
      '# IATF 16949:2016',
      'This is to certify that',
      'Fabrikam Electronics',
      'has been assessed and meets the requirements of IATF 16949:2016 and ISO 9001:2015.',
      'Certificate Number: IATF 0412345',
      'Issue Date: 10 May 2025',
      'Expiry Date: 9 May 2028',
    ],
    {
      type: 'IATF 16949 Certificate',
      standards: ['IATF 16949:2016'],
      number: 'IATF 0412345',
      holder: 'Fabrikam Electronics',
      issued: '2025-05-10',
      expires: '2028-05-09',
    },
  ],
  [
    'an insurance',
    [
      '# CERTIFICATE OF LIABILITY INSURANCE',
      'Insured: Northwind Components Inc.',
      'Policy No.: GL-4471-2026',
      'Policy period: 1 January 2026 to 31 December 2026',
      'Limit of indemnity: EUR 5,000,000 each occurrence',
    ],
    {
      type: 'Insurance Certificate',
      standards: [],
      number: 'GL-4471-2026',
      holder: 'Northwind Components Inc.',
      expires: '2026-12-31',
    },
  ],
  [
    'a policy',
    ['# Environmental Policy', 'We reduce our energy use each year and train our people.', 'Munich, 3 February 2026'],
    { type: 'Company Policy', holder: null, issued: '2026-02-03' },
  ],
])('%s is read', async (_, lines, expected) => {
  expect(await read(lines)).toMatchObject(expected)
})

test.each([
  [
    'a declaration of an ISO 9001 certified company',
    [
      'Contoso Components GmbH, ISO 9001:2015 certified',
      '# RoHS Certificate of Compliance',
      'We hereby certify that the product LM317T complies with Directive 2011/65/EU (RoHS) as amended by (EU) 2015/863.',
      'Munich, 3 February 2026',
    ],
    'RoHS Certificate',
  ],
  [
    'an audit report',
    ['# ISO 9001:2015 Audit Report', 'Certificate No. 12 100 45678', 'The management system was audited in May 2026.'],
    undefined,
  ],
  [
    'a letter that asks for a certificate',
    ['# Your certificates', 'Please send us your current ISO 9001 certificate and your environmental policy.'],
    undefined,
  ],
  ['a data sheet', ['# LM317T Data Sheet', 'Made in plants with ISO 9001 and IATF 16949 certificates.'], undefined],
])('%s is no paper of a company', async (_, lines, type) => {
  const said = await read(lines)
  expect([said.type, said.standards]).toEqual([type, undefined])
})
