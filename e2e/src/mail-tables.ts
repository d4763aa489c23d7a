/**
 * Tables of parts as programs write them into mails: the shapes of their markup, with invented contents. Each program
 * has its own ways to make columns too narrow for their words.
 */

const HEAD = [
  'Pos',
  'Customer material number',
  'Manufacturer part number',
  'Manufacturer',
  'Quantity',
  'RoHS 2011/65/EU',
  'REACH',
  'Remarks',
]

const PARTS = [
  [
    '10',
    'HX-10200-A',
    'STM32F407VGT6',
    'STMicroelectronics',
    '1.200',
    'requested',
    'requested',
    'Declaration-of-conformity',
  ],
  ['20', 'HX-10201', '1N4148W-TP', 'Micro Commercial Components', '15.000', 'requested', '', 'Lieferantenerklärung'],
  ['30', 'HX-10202/7', 'GRM188R71H104KA93D', 'Murata', '40.000', '', 'requested', 'Substances 0,1 %'],
  ['40', 'HX-10203', 'NRF51822-QFAA-T', 'Nordic Semiconductor', '300', 'requested', 'requested', ''],
]

type Cell = (text: string, column: number) => string

const table = (open: string, cell: Cell, row = (cells: string, _place: number) => `<tr>${cells}</tr>`): string =>
  `${open}${[HEAD, ...PARTS].map((cells, place) => row(cells.map(cell).join(''), place)).join('')}</tbody></table>`

/** Word writes a paragraph into each cell, and the widths of its columns into style and attribute. */
const outlookCell =
  (width: number): Cell =>
  (text) =>
    `<td width="${width}" valign="top" style="width:${width * 0.75}pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt 0cm 5.4pt"><p class="MsoNormal"><span style="font-size:10.0pt;font-family:&quot;Arial&quot;,sans-serif">${text}<o:p></o:p></span></p></td>`

const outlook = [
  table(
    '<table class="MsoTableGrid" border="1" cellspacing="0" cellpadding="0" style="border-collapse:collapse;border:none"><tbody>',
    outlookCell(60),
  ),
  table(
    '<table class="MsoNormalTable" border="0" cellspacing="0" cellpadding="0" width="100%" style="width:100.0%;border-collapse:collapse"><tbody>',
    (text, column) => outlookCell(column === 0 ? 20 : 45)(text, column),
  ),
  `<div class="WordSection1">${table(
    '<table class="MsoNormalTable" border="1" cellpadding="0" width="340" style="width:255.0pt;margin-left:5.4pt"><tbody>',
    outlookCell(42),
  )}</div>`,
  `<table border="0" cellspacing="0" cellpadding="0" width="480"><tbody><tr><td style="padding:0cm"><p class="MsoNormal">Please see the parts below, and send us what you have for each of them.</p>${table(
    '<table border="1" cellspacing="0" cellpadding="3"><tbody>',
    outlookCell(50),
  )}</td></tr></tbody></table>`,
  table(
    '<table class="MsoTable15Grid4Accent1" border="1" cellspacing="0" cellpadding="0" style="max-width:320px;border-collapse:collapse"><tbody>',
    (text) =>
      `<td style="max-width:40px;border:solid #4472C4 1.0pt;padding:0cm 5.4pt"><p class="MsoNormal" style="margin:0"><b><span lang="DE" style="color:#1F3864;word-break:break-all">${text}</span></b></p></td>`,
  ),
]

/** Excel names the width of each column and the height of each row. */
const excelColumns = HEAD.map(
  (_, place) => `<col width="${place === 0 ? 28 : 64}" style="width:${place === 0 ? 21 : 48}pt">`,
)

const excel = [
  table(
    `<table border="0" cellpadding="0" cellspacing="0" width="476" style="border-collapse:collapse;table-layout:fixed;width:357pt"><colgroup>${excelColumns.join('')}</colgroup><tbody>`,
    (text) => `<td height="20" class="xl65" style="height:15.0pt;border:.5pt solid windowtext">${text}</td>`,
  ),
  table(
    `<table border="0" cellpadding="0" cellspacing="0" width="476" style="border-collapse:collapse;width:357pt">${excelColumns.join('')}<tbody>`,
    (text) => `<td class="xl66" width="64" style="width:48pt;white-space:normal;word-wrap:break-word">${text}</td>`,
  ),
  table(
    '<table border="1" cellpadding="0" cellspacing="0"><tbody>',
    (text) =>
      `<td nowrap align="left" style="white-space:nowrap;vertical-align:bottom;mso-number-format:'\\@'">${text}</td>`,
    (cells, place) => `<tr height="${place === 0 ? 40 : 20}" style="height:15.0pt">${cells}</tr>`,
  ),
  table(
    '<table border="0" cellpadding="0" cellspacing="0" width="300"><tbody>',
    (text) => `<td style="padding-left:1px;font:11pt Calibri,sans-serif"><div style="width:36px">${text}</div></td>`,
  ),
  `<google-sheets-html-origin>${table(
    '<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;width:0px;border-collapse:collapse;border:none"><colgroup><col width="100"><col width="100"></colgroup><tbody>',
    (text) => `<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;overflow-wrap:break-word">${text}</td>`,
    (cells) => `<tr style="height:21px">${cells}</tr>`,
  )}</google-sheets-html-origin>`,
]

const gmail = [
  `<div dir="ltr">${table('<table><tbody>', (text) => `<td>${text}</td>`)}</div>`,
  `<div dir="ltr"><div class="gmail_default" style="font-family:arial,sans-serif">${table(
    '<table border="1" cellpadding="3" style="border-collapse:collapse;max-width:100%;width:100%"><tbody>',
    (text) => `<td style="word-break:break-word;overflow-wrap:anywhere">${text}<br></td>`,
  )}</div></div>`,
  `<div dir="ltr"><div style="max-width:400px">${table(
    '<table style="width:100%"><tbody>',
    (text) =>
      `<th style="text-align:left;width:12%"><div style="max-width:50px;word-break:break-all">${text}</div></th>`,
  )}</div></div>`,
  `<div dir="ltr"><ul><li>${table(
    '<table border="1"><tbody>',
    (text, column) =>
      `<td width="${column === 2 ? '5%' : '13%'}"><font size="2" face="verdana, sans-serif">${text}</font></td>`,
  )}</li></ul></div>`,
  `<div dir="ltr">${table('<table cellspacing="0" style="border-spacing:0"><tbody>', (text, column) =>
    column === 7
      ? `<td>${text} https://portal.helioworks.test/supplier/${'x7Kd9'.repeat(20)}</td>`
      : `<td>${text}</td>`,
  )}</div>`,
]

/** SAP sends forms and lists, with a table for the frame of the page around them. */
const sapCell: Cell = (text, column) =>
  `<td class="urSTStd" width="${[3, 12, 10, 8, 5, 7, 7, 9][column]}%" style="border:1px solid #c0c0c0;font-family:Arial;font-size:11px"><span class="urTxtStd" style="white-space:normal">${text}</span></td>`

const framed = (content: string): string =>
  `<table width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="#ffffff"><tbody><tr><td width="10">&nbsp;</td><td><p>Anfrage 6000012345 vom 02.11.2026</p>${content}</td><td width="10">&nbsp;</td></tr></tbody></table>`

const sap = [
  table('<table class="urSTCS" width="100%" cellspacing="0" cellpadding="2"><tbody>', sapCell),
  framed(table('<table width="420" border="1" cellspacing="0" cellpadding="2"><tbody>', sapCell)),
  framed(
    framed(
      table(
        '<table border="1" width="100%" cellspacing="1"><tbody>',
        (text) => `<td width="35" style="width:35px"><p style="margin:0;width:30px">${text}</p></td>`,
      ),
    ),
  ),
  table(
    '<table border="1" cellpadding="4" cellspacing="0" frame="box" rules="all"><tbody>',
    (text) => `<td nowrap="nowrap"><nobr>${text}</nobr></td>`,
    (cells, place) => `<tr bgcolor="${place % 2 === 0 ? '#EAF1F6' : '#FFFFFF'}">${cells}</tr>`,
  ),
  framed(
    `<table width="100%"><tbody><tr><td width="50%" valign="top"><table width="100%" border="1"><tbody><tr><td width="30">Lieferantennummer</td><td width="30">0000104711</td></tr><tr><td>Ansprechpartner</td><td>Einkauf-Elektronik</td></tr></tbody></table></td><td width="50%" valign="top">${table(
      '<table width="100%" border="1"><tbody>',
      sapCell,
    )}</td></tr></tbody></table>`,
  ),
]

export const MAIL_TABLES = { Outlook: outlook, Excel: excel, Gmail: gmail, SAP: sap }
