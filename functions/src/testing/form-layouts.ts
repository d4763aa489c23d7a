/**
 * Ten forms of ten customers about the same four parts, and what is written into each. LM317T is compliant with
 * everything; NE555P is so by an exemption and contains lead; of BC547B a document was read and nobody has confirmed it;
 * 1N4148 is not compliant with RoHS, and of its REACH nothing is known. XR2206 is none of the mail's parts.
 */
import type { Layout } from './form-writer'

/** `untouched`: cells that must stay as they are, though a value would be known. */
export type FormExample = { layout: Layout; written: Readonly<Record<string, string>>; untouched?: readonly string[] }

const open = { s: 1 } as const

export const FORM_EXAMPLES: readonly FormExample[] = [
  {
    layout: {
      name: 'a plain English list',
      filename: 'compliance-form.xlsx',
      rows: [
        [
          'Part Number',
          'Manufacturer',
          'RoHS Status',
          'REACH Status',
          'RoHS Exemption',
          'SVHC substance names',
          'Remarks',
        ],
        ['LM317T'],
        ['NE-555P', 'Texas Instruments'],
        ['BC547B'],
        ['1N4148', null, null, null, null, null, 'see mail'],
        ['XR2206'],
      ],
    },
    written: {
      B2: 'Texas Instruments',
      C2: 'Compliant',
      D2: 'Compliant',
      C3: 'Compliant with exemption 7(a)',
      D3: 'Contains SVHC: Lead (7439-92-1)',
      E3: '7(a)',
      F3: 'Lead (7439-92-1)',
      B4: 'onsemi',
      B5: 'Vishay',
      C5: 'Not compliant',
    },
    untouched: ['G5', 'C6'],
  },
  {
    layout: {
      name: 'German with yes and no, and own numbers alone',
      filename: 'Lieferantenauskunft.xlsx',
      first: 4,
      hasSharedStrings: false,
      rows: [
        [
          'Unsere Artikelnummer',
          'Herstellerteilenummer',
          'RoHS-konform (ja/nein)',
          'Enthält SVHC (ja/nein)',
          'Ausnahme',
          'Bemerkung',
        ],
        ['4711-003', null],
        ['4711-004', null],
        ['4711-006', null, null, 'nein'],
      ],
    },
    written: {
      B5: 'LM317T',
      C5: 'ja',
      D5: 'nein',
      B6: 'NE555P',
      C6: 'ja, Ausnahme 7(a)',
      D6: 'ja: Lead (7439-92-1)',
      E6: '7(a)',
      F6: 'SVHC: Lead (7439-92-1)',
      B7: '1N4148',
      C7: 'nein',
    },
    untouched: ['D7'],
  },
  {
    layout: {
      name: 'macros, and lists of values on a hidden sheet',
      filename: 'Supplier Declaration.xlsm',
      hasMacros: true,
      lists: ['Compliant', 'Compliant with exemption', 'Non-compliant', 'Yes', 'No'],
      names: { Statuses: 'Lists!$A$1:$A$3' },
      validations: [
        { sqref: 'B2:B9', formula: 'Statuses' },
        { sqref: 'C2:C9', formula: '"Yes,No"' },
      ],
      extended: [{ sqref: 'D2:D9', formula: 'Lists!$A$4:$A$5' }],
      rows: [['MPN', 'RoHS compliance', 'Contains SVHC > 0.1%', 'SVHC'], ['LM317T'], ['NE555P'], ['1N4148']],
    },
    written: { B2: 'Compliant', C2: 'No', B3: 'Compliant with exemption', B4: 'Non-compliant' },
    untouched: ['D2', 'D3', 'C3', 'C4'],
  },
  {
    layout: {
      name: 'macros and a protected sheet, where some cells are open',
      filename: 'Locked Form.xlsm',
      hasMacros: true,
      isProtected: true,
      rows: [
        ['Part No.', 'RoHS Status', 'REACH Status'],
        ['LM317T', open, { s: 2 }],
        ['NE555P', null, open],
        ['1N4148', open, open],
      ],
    },
    written: { B2: 'Compliant', C3: 'Contains SVHC: Lead (7439-92-1)', B4: 'Not compliant' },
    untouched: ['C2', 'B3', 'C4'],
  },
  {
    layout: {
      name: 'macros, merged headings in two rows, and conditional formats',
      filename: 'Matrix.xlsm',
      hasMacros: true,
      first: 3,
      spans: true,
      merged: ['A3:A4', 'B3:D3', 'E3:F3', 'B7:B8', 'A1:F1'],
      conditional: 'B5:F9',
      rows: [
        ['Part Number', 'RoHS', null, null, 'REACH SVHC', null],
        [null, 'Status', 'Exemption', 'Certificate', 'Contains (Y/N)', 'Substances'],
        ['LM317T', null, null, null, null, null],
        ['NE555P', null, null, null, null, null],
        ['1N4148', null, null, null, null, null],
        ['LM317T', { s: 1 }, null, null, 'see above', null],
      ],
    },
    written: {
      B5: 'Compliant',
      D5: 'lm317t-rohs.pdf',
      E5: 'N',
      B6: 'Compliant with exemption 7(a)',
      C6: '7(a)',
      E6: 'Y',
      F6: 'Lead (7439-92-1)',
      D8: 'lm317t-rohs.pdf',
    },
    untouched: ['B7', 'B8', 'E8'],
  },
  {
    layout: {
      name: '40,000 formulas beside it, and formulas in it',
      filename: 'BOM with sums.xlsx',
      formulas: 40_000,
      rows: [
        ['Part Number', 'RoHS Status', 'Conflict minerals status'],
        ['LM317T', { f: 'IF(A2="","",A2)', v: 'LM317T' }, null],
        ['1N4148', null, { f: 'B3' }],
      ],
    },
    written: { B3: 'Not compliant', C2: 'Declared' },
    untouched: ['B2', 'C3'],
  },
  {
    layout: {
      name: 'French, with a prefix on every tag',
      filename: 'Questionnaire fournisseur.xlsx',
      prefix: 'x:',
      hasMark: true,
      rows: [
        [
          'Référence fabricant',
          'Conforme RoHS (oui/non)',
          'Présence de SVHC',
          'Exemption',
          'Certificat RoHS',
          "Date d'émission",
          'Remarques',
        ],
        ['LM317T'],
        ['NE555P'],
      ],
    },
    written: {
      B2: 'oui',
      C2: 'Pas de SVHC au-dessus de 0,1 %',
      E2: 'lm317t-rohs.pdf',
      F2: '2026-05-04',
      B3: 'oui, exemption 7(a)',
      C3: 'Contient des SVHC: Lead (7439-92-1)',
      D3: '7(a)',
      G3: 'SVHC: Lead (7439-92-1)',
    },
  },
  {
    layout: {
      name: 'Chinese, with rows and cells that have no names',
      filename: '环保调查表.xlsx',
      isUnnamed: true,
      isStored: true,
      rows: [
        ['序号', '制造商料号', 'RoHS符合性', '是否含有SVHC', '豁免条款', '备注'],
        [1, 'LM317T'],
        [2, 'NE555P', null, null, null, '见附件'],
        [3, '1N4148'],
      ],
    },
    written: {
      C2: '符合',
      D2: '不含超过0.1%的SVHC',
      C3: '符合（豁免） 7(a)',
      D3: '含有SVHC: Lead (7439-92-1)',
      E3: '7(a)',
      C4: '不符合',
    },
    untouched: ['F3'],
  },
  {
    layout: {
      name: 'Japanese, where others have answered with their pair of words',
      filename: '含有化学物質調査.xlsx',
      rows: [
        ['メーカー型番', 'RoHS適合', 'SVHC含有の有無', '適用除外', '備考'],
        ['LM317T', null, null],
        ['1N4148', null, null],
        ['XR2206', 'はい', 'いいえ'],
      ],
    },
    written: { B2: 'はい', C2: 'いいえ', B3: 'いいえ' },
    untouched: ['B4', 'C4'],
  },
  {
    layout: {
      name: 'Spanish and Italian headings, a hidden column, and a part that stands twice',
      filename: 'Formulario.xlsx',
      hiddenColumns: [4],
      first: 2,
      rows: [
        ['Codice interno', 'Cumple RoHS (Sí/No)', 'Presenza SVHC', 'Exención RoHS', 'Osservazioni', 'REACH Status'],
        ['4711-003'],
        ['4711-003', { s: 3, v: 'Sí' }],
        ['4711-005'],
      ],
    },
    written: {
      B3: 'Sí',
      C3: 'Nessuna SVHC oltre lo 0,1 %',
      F3: 'Conforme',
      C4: 'Nessuna SVHC oltre lo 0,1 %',
      F4: 'Conforme',
    },
    untouched: ['B4', 'D3', 'B5', 'C5', 'F5'],
  },
]
