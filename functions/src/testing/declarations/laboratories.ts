import { cited, day, type Layout, two } from './facts'
import { Sheet } from './sheet'

/** Reports and certificates of test laboratories. The maker is their client. */
export const laboratories: readonly Layout[] = [
  {
    name: 'lab-sgs',
    maker: 'Walsin',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['WR04X1002FTL', 'WR06X4701FTL'],
    sibling: 'WF04X1002FTL',
    defects: ['directive', 'age'],
    write: (facts) => {
      const date = day(facts.issued, ({ y, m, d }) => `${y}/${two(m)}/${two(d)}`)
      const received = day(facts.issued - 8 * 86_400_000, ({ y, m, d }) => `${y}/${two(m)}/${two(d)}`)
      const sheet = new Sheet({
        font: 'subset',
        size: 9.5,
        header: `Test Report      No. : ETR26C02771      Date : ${date}`,
        footer: 'SGS Taiwan Ltd. 25, Wu Chyuan 7th Road, New Taipei Industrial Park. Page',
      })
      sheet.line('WALSIN TECHNOLOGY CORPORATION')
      sheet.line('566-1, KAO SHI ROAD, YANG-MEI, TAO-YUAN')
      sheet.gap()
      sheet.paragraph('The following sample(s) was/were submitted and identified by/on behalf of the applicant as:')
      sheet.cells([56, 210], ['Sample Submitted By', ': WALSIN TECHNOLOGY CORPORATION'])
      sheet.cells([56, 210], ['Sample Description', ': CHIP RESISTOR'])
      sheet.cells([56, 210], ['Style/Item No.', `: ${facts.part}`])
      sheet.cells([56, 210], ['Sample Receiving Date', `: ${received}`])
      sheet.cells([56, 210], ['Testing Period', `: ${received} to ${date}`])
      sheet.paragraph(
        `Test Requested: As specified by client, with reference to ${cited(facts, 'RoHS 2011/65/EU Annex II and amending Directive (EU) 2015/863', 'RoHS 2011/65/EU Annex II', 'RoHS 2002/95/EC')} to determine Cadmium, Lead, Mercury, Cr(VI), PBBs, PBDEs${facts.directive === 'current' ? ', DBP, BBP, DEHP, DIBP' : ''} contents in the submitted sample(s).`,
      )
      sheet.paragraph(
        'Conclusion: Based on the performed tests on submitted sample(s), the test results comply with the limits.',
      )
      sheet.gap()
      sheet.line('Signed for and on behalf of SGS TAIWAN LTD.')
      sheet.line('Troy Chang / Department Manager')
      sheet.turnPage()
      sheet.table(
        [56, 280, 380, 450],
        [
          ['Test Item(s)', 'Method', 'MDL', 'Result'],
          ['Cadmium (Cd) (mg/kg)', 'IEC 62321-5: 2013', '2', 'n.d.'],
          ['Lead (Pb) (mg/kg)', 'IEC 62321-5: 2013', '2', 'n.d.'],
          ['Mercury (Hg) (mg/kg)', 'IEC 62321-4: 2013+A1: 2017', '2', 'n.d.'],
          ['DEHP (mg/kg)', 'IEC 62321-8: 2017', '50', 'n.d.'],
        ],
      )
      sheet.paragraph(
        'Unless otherwise stated the results shown in this test report refer only to the sample(s) tested. This document is issued by the Company subject to its General Conditions of Service.',
        { size: 7 },
      )
      return sheet
    },
  },
  {
    name: 'lab-cti',
    maker: 'GigaDevice',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['GD25Q64CSIG', 'GD32F103C8T6'],
    sibling: 'GD25Q32CSIG',
    defects: ['directive', 'age'],
    write: (facts) => {
      const sheet = new Sheet({
        font: 'simplified',
        size: 10,
        header: '华测检测 CTI    检测报告 Test Report    报告编号 A2260118',
        footer: '华测检测认证集团股份有限公司 第',
      })
      sheet.cells([56, 180], ['申请单位', '兆易创新科技集团股份有限公司 GigaDevice Semiconductor Inc.'])
      sheet.cells([56, 180], ['样品名称', '闪存芯片'])
      sheet.cells([56, 180], ['样品型号', facts.part])
      sheet.cells(
        [56, 180],
        ['样品接收日期', day(facts.issued - 6 * 86_400_000, ({ y, m, d }) => `${y}.${two(m)}.${two(d)}`)],
      )
      sheet.cells(
        [56, 180],
        ['检测日期', day(facts.issued - 6 * 86_400_000, ({ y, m, d }) => `${y}.${two(m)}.${two(d)}`)],
      )
      sheet.cells([56, 180], ['签发日期', day(facts.issued, ({ y, m, d }) => `${y}.${two(m)}.${two(d)}`)])
      sheet.paragraph(
        `检测要求：根据客户要求，对所提交样品按照${cited(facts, '欧盟RoHS指令2011/65/EU及其修订指令(EU) 2015/863附录II', '欧盟RoHS指令2011/65/EU附录II', '欧盟RoHS指令2002/95/EC')}进行检测。`,
      )
      sheet.paragraph('检测结论：所检项目的结果符合指令限值要求。')
      sheet.line('批准：吴晓东   授权签字人')
      return sheet
    },
  },
  {
    name: 'lab-intertek',
    maker: 'Espressif',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['ESP32-WROOM-32E', 'ESP32-S3-WROOM-1'],
    sibling: 'ESP32-WROVER-E',
    defects: ['directive', 'expired', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'Times-Roman', size: 11 })
      sheet.centred('Intertek', { size: 20 })
      sheet.centred('VERIFICATION OF CONFORMITY', { size: 16 })
      sheet.centred('Verification Number: SHAH01633518')
      sheet.gap()
      sheet.paragraph(
        'On the basis of the tests undertaken, the sample(s) of the below product have been found to comply with the requirements of the referenced directive at the time the tests were carried out.',
      )
      sheet.line('Applicant: ESPRESSIF SYSTEMS (SHANGHAI) CO., LTD.')
      sheet.line('Product Description: Wi-Fi & Bluetooth module')
      sheet.line(`Model: ${facts.part}`)
      sheet.line('Brand: ESPRESSIF')
      sheet.line(
        `Directive: ${cited(facts, '2011/65/EU Annex II, (EU) 2015/863', '2011/65/EU Annex II', '2002/95/EC')} (RoHS)`,
      )
      sheet.line(
        `Date of issue: ${day(facts.issued, ({ d, month, y }) => `${d}th ${month} ${y}`.replace(/^(1|21|31)th/, '$1st'))}`,
      )
      if (facts.expires !== null)
        sheet.line(`Expiry date: ${day(facts.expires, ({ d, month, y }) => `${d} ${month} ${y}`)}`)
      sheet.gap(2)
      sheet.line('Signature')
      sheet.line('Name: Eric Zhou')
      sheet.line('Position: Laboratory Manager')
      return sheet
    },
  },
]
