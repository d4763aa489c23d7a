import type { Topic } from '@attestry/core/base/topic'
import type { MailDays } from './mail-days'
import type { ExpectedReading, MailSource, Person } from './raw-mail'

const asks = (topics: Topic[], parts: string[]): ExpectedReading => ({
  kind: 'message',
  is_compliance_related: true,
  topics,
  parts,
})

const table = (rows: string[][]): string => {
  const cells = (row: string[], tag: string) =>
    row.map((cell) => `<${tag} style="border:1px solid #999;padding:4px 8px">${cell}</${tag}>`).join('')
  const [head = [], ...body] = rows
  return (
    '<table style="border-collapse:collapse;font:13px Arial">' +
    `<thead><tr>${cells(head, 'th')}</tr></thead><tbody>` +
    body.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('') +
    '</tbody></table>'
  )
}

const quote = (text: string): string => text.replace(/^/gm, '> ')

const DANA: Person = { name: 'Dana Reyes', address: 'dana.reyes@helioworks.test' }
const PIETER: Person = { name: 'Pieter Vos', address: 'p.vos@maasdrives.test' }

/** A real PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const FIRST_OF_FIVE = `Dear Northwind team,

for our yearly supplier review please send us RoHS and REACH declarations for the following parts:

SFH 4550
LTC4020EUHF#PBF
DS1307+
BAT54C-7-F
W25Q64JVXGIM

Kind regards
Pieter Vos
Maas Drives B.V.`

/** Customers who ask for documents or data of parts. */
export const customerRequests = (to: Person, day: MailDays): MailSource[] => [
  {
    key: 'rohs-and-reach',
    from: DANA,
    to,
    subject: 'RoHS & REACH docs needed - PO 4500127781',
    hours_ago: 0.7,
    text: `Hi team,

pls provide current RoHS 3 and REACH SVHC (253) declarations for STM32F407VGT6 and TLC555CDR. Our PO 4500127781 ships ${day.english(9)}.

Thx,
Dana

--
Dana Reyes | Component Engineering | Helioworks Inc.
Tel +1 (415) 555-0132`,
    expected: asks(['rohs', 'reach'], ['STM32F407VGT6', 'TLC555CDR']),
  },
  {
    key: 'table-of-parts',
    from: { name: 'Lars Nyberg', address: 'lars.nyberg@fjordcontrol.test' },
    to,
    subject: 'Compliance data for controller board FC-220 rev C',
    hours_ago: 3.5,
    html:
      '<p>Hello,</p><p>could you please send us the documents in the last column for the parts below?</p>' +
      table([
        ['Cust P/N', 'MPN', 'Mfr', 'Docs'],
        ['100-00231', 'PCF8523T/1,118', 'NXP', 'RoHS'],
        ['100-00418', 'B2B-PH-K-S(LF)(SN)', 'JST', 'RoHS, REACH'],
        ['100-00977', '0787231001', 'Molex', 'COO + HTS'],
      ]) +
      `<p>We need them by <b>${day.english(12)}</b>.</p><p>Best regards<br>Lars Nyberg<br>Fjord Control AS</p>`,
    expected: asks(
      ['rohs', 'reach', 'country_of_origin', 'hs_code'],
      ['PCF8523T/1,118', 'B2B-PH-K-S(LF)(SN)', '0787231001'],
    ),
  },
  {
    key: 'forwarded-conflict-minerals',
    from: { name: 'Sam Okafor', address: 'sam.okafor@brightpath-ems.test' },
    to,
    subject: `FW: FW: Conflict minerals ${day.year}`,
    hours_ago: 20,
    text: `

________________________________
From: Supplier Compliance <supplier.compliance@orionmedical.test>
Sent: Tuesday 09:14
To: Sam Okafor <sam.okafor@brightpath-ems.test>
Subject: FW: Conflict minerals ${day.year}

Dear supplier,

Please complete the latest CMRT (6.6) and EMRT for all products supplied to us. Company level is fine.
Deadline 31 January.

Orion Medical, Supplier Compliance`,
    expected: asks(['conflict_minerals'], []),
  },
  {
    key: 'german',
    from: { name: 'Jörg Müller-Lüdenscheidt', address: 'j.mueller@steinbach-antriebe.test' },
    to,
    subject: 'Konformitätserklärungen für Lieferantenakte, Artikel 4711-88',
    hours_ago: 26,
    text: `Sehr geehrte Damen und Herren,

für unsere Lieferantenakte benötigen wir die RoHS-Konformitätserklärung (2011/65/EU inkl. 2015/863), eine REACH-SVHC-Auskunft gemäß Art. 33 sowie Ursprungsland und Zolltarifnummer für Artikel-Nr. 4711-88 (Hersteller Nexperia, Typ 74HC595D,118).

Bitte bis spätestens ${day.german(8)}.

Mit freundlichen Grüßen
Jörg Müller-Lüdenscheidt
Steinbach Antriebe GmbH`,
    expected: asks(['rohs', 'reach', 'country_of_origin', 'hs_code'], ['74HC595D,118']),
  },
  {
    key: 'chinese',
    from: { name: '李伟', address: 'li.wei@huayuan-dianzi.test' },
    to,
    subject: '请提供RoHS、REACH及原产地资料',
    hours_ago: 30,
    charset: 'gb18030',
    text: `您好，

麻烦提供以下物料的RoHS 2.0十项检测报告、REACH声明及原产地、海关编码：
1）型号 GRM155R60J475ME47D（村田）
2）料号 0402CG270J500NT（风华）

客户下周三审核，谢谢！

李伟
华源电子 采购部`,
    expected: asks(['rohs', 'reach', 'country_of_origin', 'hs_code'], ['GRM155R60J475ME47D', '0402CG270J500NT']),
  },
  {
    key: 'japanese',
    from: { name: '佐藤 健一', address: 'k.sato@aozora-seiki.test' },
    to,
    subject: 'chemSHERPA調査のお願い',
    hours_ago: 33,
    charset: 'iso-2022-jp',
    text: `Northwind Components ご担当者様

いつもお世話になっております。青空精機の佐藤です。
下記型番につきまして、chemSHERPA-AI(最新版)、RoHS10物質非含有証明書、ならびに紛争鉱物調査票(CMRT)のご提出をお願いいたします。

型番:FH12-30S-0.5SH
型番:U.FL-R-SMT(10)
回答期限:${day.eastAsian(7)}

よろしくお願いいたします。`,
    expected: asks(['rohs', 'conflict_minerals', 'other'], ['FH12-30S-0.5SH', 'U.FL-R-SMT(10)']),
  },
  {
    key: 'french',
    from: { name: 'Élodie Garnier', address: 'e.garnier@alpes-capteurs.test' },
    to,
    subject: 'Déclaration de conformité RoHS et REACH',
    hours_ago: 50,
    text: `Bonjour,

Pourriez-vous nous faire parvenir les déclarations de conformité RoHS et REACH pour la référence G5LE-14 DC5 (Omron) et pour 1909763-1 (TE Connectivity) avant le ${day.french(10)} ?

Merci d'avance,
Élodie Garnier
Alpes Capteurs SA`,
    expected: asks(['rohs', 'reach'], ['G5LE-14 DC5', '1909763-1']),
  },
  {
    key: 'prop65-and-pfas',
    from: { name: 'Grace Lindqvist', address: 'grace@sierra-audio.test' },
    to,
    subject: 'Prop 65 / PFAS question',
    hours_ago: 29,
    text: `Hello,

Can you confirm in writing whether BLM18PG121SN1D or any packaging requires a California Prop 65 warning, and whether PFAS (TSCA 8(a)(7) definition) is intentionally added?

Thank you,
Grace Lindqvist
Sierra Audio`,
    expected: asks(['prop65', 'pfas'], ['BLM18PG121SN1D']),
  },
  {
    key: 'from-a-phone',
    from: { name: 'Tony B', address: 'tony@quickturn-repair.test' },
    to,
    subject: '(no subject)',
    hours_ago: 6,
    text: 'rohs for G5LE-14 DC5 ??\n\nsent from my iPhone',
    expected: asks(['rohs'], ['G5LE-14 DC5']),
  },
  {
    key: 'five-parts',
    from: PIETER,
    to,
    subject: 'Supplier review: RoHS and REACH declarations',
    hours_ago: 118,
    text: FIRST_OF_FIVE,
    expected: asks(['rohs', 'reach'], ['SFH 4550', 'LTC4020EUHF#PBF', 'DS1307+', 'BAT54C-7-F', 'W25Q64JVXGIM']),
  },
  {
    key: 'five-parts-reminder',
    from: PIETER,
    to,
    subject: 'RE: Supplier review: RoHS and REACH declarations',
    hours_ago: 2,
    answers: ['five-parts'],
    text: `3rd reminder: still missing RoHS for 2 of 5 (SFH 4550, LTC4020EUHF#PBF). We will block the supplier number 88213 on Friday.

Pieter Vos

On Monday Pieter Vos <${PIETER.address}> wrote:
${quote(FIRST_OF_FIVE)}`,
    expected: asks(['rohs'], ['SFH 4550', 'LTC4020EUHF#PBF']),
  },
  {
    key: 'customs-hold',
    from: { name: 'Import Desk', address: 'import@tristar-logistics.test' },
    to,
    subject: 'URGENT - shipment on hold, HTS / ECCN / COO',
    hours_ago: 1.4,
    headers: { 'X-Priority': '1', Importance: 'high' },
    text: `DHL holds AWB 7766554433. Please send HTS (10 digits), ECCN and country of origin for 12 pcs IRF540NPBF and 4 pcs 5-1814400-1 today.

Import Desk
Tristar Logistics, Memphis`,
    expected: asks(['hs_code', 'country_of_origin', 'other'], ['IRF540NPBF', '5-1814400-1']),
  },
  {
    key: 'list-attached',
    from: { name: 'Noor Haddad', address: 'noor.haddad@cedarline.test' },
    to,
    subject: 'REACH + RoHS update, 6 parts (list attached)',
    hours_ago: 45,
    text: `Hi,

as every six months: please send the current REACH SVHC statements and RoHS certificates for the parts in the attached list.

Best,
Noor Haddad
Cedarline Instruments`,
    attachments: [
      {
        filename: 'cedarline-parts.csv',
        contentType: 'text/csv; charset=utf-8',
        content: `Line;Manufacturer;MPN;Qty/year
1;Analog Devices;AD620ANZ;1200
2;Microchip;MCP3008-I/P;5000
3;Vishay;293D475X9025A2TE3;24000
4;Samsung Electro-Mechanics;CL05A105KA5NQNC;90000
5;Texas Instruments;SN74AHC1G125DCKR;8000
6;Infineon;IR2110STRPBF;600
`,
      },
    ],
    expected: asks(['rohs', 'reach'], []),
  },
  {
    key: 'photo-of-the-label',
    from: { name: 'Mirela Popescu', address: 'mirela.popescu@dacia-robotics.test' },
    to,
    subject: 'Country of origin for the reels we received',
    hours_ago: 70,
    html: `<p>Hello,</p>
<p>the label of the reel below shows no origin. Please send the <i>country of origin</i> declaration for <b>MPZ1608S221ATA00</b> (TDK) and <b>CL05A105KA5NQNC</b> (Samsung).</p>
<p><img src="cid:label@dacia-robotics.test" alt="Label of the reel" width="320" height="200"></p>
<p>Mirela Popescu, Dacia Robotics</p>`,
    attachments: [
      {
        filename: 'reel-label.png',
        cid: 'label@dacia-robotics.test',
        content: PIXEL,
        encoding: 'base64',
        contentType: 'image/png',
        contentDisposition: 'inline',
      },
    ],
    expected: asks(['country_of_origin'], ['MPZ1608S221ATA00', 'CL05A105KA5NQNC']),
  },
  {
    key: 'tracking-pixel',
    from: { name: 'Vendor Compliance Portal', address: 'requests@complihub.test' },
    to,
    subject: 'Action required: 2 declarations requested by Aurora Aerospace',
    hours_ago: 54,
    html: `<div style="background:#0b3d91;color:#fff;padding:12px">CompliHub</div>
<p>Dear supplier,</p><p>Aurora Aerospace asks you to provide:</p>
<ul><li>REACH SVHC declaration: <strong>NRF51822-QFAA-T</strong> (Nordic Semiconductor)</li>
<li>RoHS certificate: <strong>FTSH-105-01-F-DV-K</strong> (Samtec)</li></ul>
<p>Please answer this mail with the documents before ${day.english(15)}.</p>
<img src="https://track.complihub.test/open.gif?id=88f2c1" width="1" height="1" alt="">`,
    expected: asks(['reach', 'rohs'], ['NRF51822-QFAA-T', 'FTSH-105-01-F-DV-K']),
  },
  {
    key: 'audit-next-week',
    from: { name: 'Ravi Subramanian', address: 'ravi.s@meridian-telemetry.test' },
    to,
    subject: 'Customer audit: RoHS certificates for 6 MPNs',
    hours_ago: 76,
    html:
      `<p>Hi Northwind,</p><p>our customer audits us on ${day.english(6)}. Please send RoHS certificates (with 2015/863) for:</p>` +
      table([
        ['#', 'Manufacturer', 'Manufacturer part number', 'Description'],
        ['1', 'Maxim', 'DS3231MZ/V+', 'RTC'],
        ['2', 'Silicon Labs', 'CP2102-GMR', 'USB bridge'],
        ['3', 'UNI-ROYAL', '1206W4F1002T5E', 'Resistor 10k'],
        ['4', 'Bourns', 'PEC11R-4215F-S0024', 'Encoder'],
        ['5', 'Keystone', '5000', 'Test point'],
        ['6', 'Amphenol', '12401598E4#2A', 'USB-C receptacle'],
      ]) +
      '<p>Thanks a lot,<br>Ravi</p>',
    expected: asks(
      ['rohs'],
      ['DS3231MZ/V+', 'CP2102-GMR', '1206W4F1002T5E', 'PEC11R-4215F-S0024', '5000', '12401598E4#2A'],
    ),
  },
  {
    key: 'rejected-declaration',
    from: DANA,
    to,
    subject: 'RE: RoHS & REACH docs needed - PO 4500127781',
    hours_ago: 0.2,
    answers: ['rohs-and-reach'],
    text: `One more: the RoHS certificate we have for 1N4148W-TP is more than a year old and our auditor rejects it. Please send a current one that cites 2015/863 too.

Dana

On ${day.english(0)} Dana Reyes <${DANA.address}> wrote:
> Hi team,
> pls provide current RoHS 3 and REACH SVHC (253) declarations for STM32F407VGT6 and TLC555CDR.`,
    expected: asks(['rohs'], ['1N4148W-TP']),
  },
]
