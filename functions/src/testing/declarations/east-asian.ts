import { cited, day, type Layout, listOf } from './facts'
import { Sheet } from './sheet'

const cjk = (time: number): string => day(time, ({ y, m, d }) => `${y}年${m}月${d}日`)

/** Declarations in Chinese, in both scripts, and in Japanese. */
export const eastAsian: readonly Layout[] = [
  {
    name: 'zh-fenghua',
    maker: 'Fenghua',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['0402CG270J500NT', '0402B104K160NT'],
    sibling: '0603CG270J500NT',
    defects: ['directive', 'signature', 'age', 'draft'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'simplified', size: 11 })
      sheet.centred('广东风华高新科技股份有限公司', { size: 15 })
      sheet.centred('环境管理物质不使用保证书', { size: 14 })
      if (facts.isDraft) sheet.centred('(草稿)')
      sheet.gap()
      sheet.line('产品名称：片式多层陶瓷电容器')
      sheet.line('产品型号：0402系列')
      sheet.gap()
      sheet.paragraph(
        `我公司郑重声明：上述产品符合${cited(facts, '欧盟RoHS指令2011/65/EU及其修订指令(EU)2015/863', '欧盟RoHS指令2011/65/EU', '欧盟RoHS指令2002/95/EC')}的要求，铅、镉、汞、六价铬、多溴联苯、多溴二苯醚${facts.directive === 'current' ? '、邻苯二甲酸酯(DEHP、BBP、DBP、DIBP)' : ''}的含量均低于限值。本保证书适用豁免条款7(c)-I。`,
      )
      sheet.gap(2)
      if (facts.isSigned) sheet.line('授权代表签字：陈志强    职务：品质总监')
      else sheet.line('授权代表签字：            职务：')
      sheet.line(`签发日期：${cjk(facts.issued)}`)
      return sheet
    },
  },
  {
    name: 'zh-sunlord',
    maker: 'Sunlord',
    doc_type: 'REACH Declaration',
    relation: 'named',
    parts: ['SDFL2012T220KTF', 'GZ2012D601TF'],
    sibling: 'SDFL2012T330KTF',
    defects: ['list', 'signature', 'expired'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({
        font: 'simplified',
        size: 10,
        footer: '深圳顺络电子股份有限公司 Shenzhen Sunlord Electronics Co., Ltd.',
      })
      sheet.centred('REACH 符合性声明', { size: 16 })
      sheet.centred('REACH Declaration of Compliance')
      sheet.gap()
      sheet.table(
        [56, 200, 360],
        [
          ['序号', '物料型号', '品名'],
          ['1', facts.part, '叠层片式电感器'],
        ],
      )
      sheet.paragraph(
        `根据欧盟REACH法规(EC) No 1907/2006第33条，欧洲化学品管理局(ECHA)于${cjk(published_at)}更新高度关注物质(SVHC)候选清单，共${entries}项。我司声明上述产品中SVHC含量不超过0.1%(w/w)。`,
      )
      if (facts.expires !== null) sheet.line(`有效期至：${cjk(facts.expires)}`)
      sheet.gap()
      sheet.line(`批准：${facts.isSigned ? '林海燕（品质管理部 经理）' : ''}`)
      sheet.line(`日期：${day(facts.issued, ({ y, m, d }) => `${y}-${m}-${d}`)}`)
      return sheet
    },
  },
  {
    name: 'tw-yageo',
    maker: 'Yageo',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['RC0402FR-0715RL', 'RC0603FR-0710KL'],
    sibling: 'RC0805FR-0710KL',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'traditional', size: 10.5, header: '國巨股份有限公司  YAGEO CORPORATION' })
      sheet.centred('不使用環境有害物質聲明書', { size: 15 })
      sheet.centred('Declaration of non-use of hazardous substances')
      sheet.gap()
      sheet.line('產品系列 Product series：RC0402FR-xxxxL、RC0603FR-xxxxL')
      sheet.paragraph(
        `茲聲明本公司所生產之上列產品均符合${cited(facts, '歐盟 RoHS 指令 2011/65/EU 及 (EU) 2015/863', '歐盟 RoHS 指令 2011/65/EU', '歐盟 RoHS 指令 2002/95/EC')} 之規定。`,
      )
      sheet.paragraph(
        `We hereby declare that the above products comply with ${cited(facts, 'RoHS Directive 2011/65/EU and (EU) 2015/863', 'RoHS Directive 2011/65/EU', 'RoHS Directive 2002/95/EC')}. Exemption 7(c)-I applies.`,
      )
      sheet.gap()
      sheet.line(`中華民國 ${day(facts.issued, ({ y, m, d }) => `${y - 1911} 年 ${m} 月 ${d} 日`)}`)
      if (facts.isSigned) sheet.line('代表人：王大明   職稱：品保處 協理')
      else sheet.line('代表人：')
      return sheet
    },
  },
  {
    name: 'tw-kingbright',
    maker: 'Kingbright',
    doc_type: 'Compliance Document',
    relation: 'named',
    parts: ['APG1005VGC-T-5MAV', 'APT1608SURCK'],
    sibling: 'APG1005SURC-T-5MAV',
    defects: ['directive', 'list', 'age'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({ font: 'traditional', size: 10 })
      sheet.line('今台電子股份有限公司 Kingbright Electronic Co., Ltd.', { size: 13 })
      sheet.line('綠色產品符合性聲明書 Green Product Declaration')
      sheet.gap()
      sheet.line(`料號 Part No.: ${facts.part}`)
      sheet.line(`1. RoHS: ${cited(facts, '2011/65/EU + (EU) 2015/863', '2011/65/EU', '2002/95/EC')}`)
      sheet.line(
        `2. REACH: SVHC ${entries} 項 (${day(published_at, ({ y, m, d }) => `${y}/${m}/${d}`)}) 未超過 1000 ppm`,
      )
      sheet.line('3. Halogen free: Br < 900 ppm, Cl < 900 ppm')
      sheet.line(`發行日期 Issue date: ${day(facts.issued, ({ y, m, d }) => `${y}/${m}/${d}`)}`)
      sheet.paragraph('本文件由電腦產生，無需簽名即為有效。')
      return sheet
    },
  },
  {
    name: 'ja-murata',
    maker: 'Murata',
    doc_type: 'RoHS Certificate',
    relation: 'series',
    parts: ['GRM155R60J475ME47D', 'BLM18PG121SN1D'],
    sibling: 'GCM155R71H103KA55D',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({
        font: 'japanese',
        size: 10.5,
        footer: '株式会社村田製作所 Murata Manufacturing Co., Ltd.',
      })
      sheet.centred('RoHS指令適合宣言書', { size: 16 })
      sheet.gap()
      sheet.line(`発行日：${cjk(facts.issued)}`)
      sheet.line('お客様各位')
      sheet.paragraph(
        `弊社製品は、${cited(facts, '欧州RoHS指令（2011/65/EU）およびその改正指令（EU）2015/863', '欧州RoHS指令（2011/65/EU）', '欧州RoHS指令（2002/95/EC）')}で制限される物質について、最大許容濃度を超えて含有していないことを宣言いたします。なお、適用除外7(c)-Iを使用しています。`,
      )
      sheet.table(
        [56, 200, 330],
        [
          ['シリーズ', '品名', '備考'],
          ['GRM***', 'チップ積層セラミックコンデンサ', '適用除外 7(c)-I'],
          ['BLM***', 'チップフェライトビーズ', '-'],
          ['NFM***', 'EMI除去フィルタ', '-'],
        ],
      )
      sheet.gap()
      if (facts.isSigned) {
        sheet.line('株式会社村田製作所')
        sheet.line('環境部 部長  佐藤 健一')
      } else sheet.line('責任者：　　　　　　　　印')
      return sheet
    },
  },
  {
    name: 'ja-jst',
    maker: 'JST',
    doc_type: 'RoHS Certificate',
    relation: 'named',
    parts: ['B2B-PH-K-S(LF)(SN)', 'SM04B-SRSS-TB'],
    sibling: 'B3B-PH-K-S(LF)(SN)',
    defects: ['directive', 'signature', 'age'],
    write: (facts) => {
      const sheet = new Sheet({ font: 'japanese', size: 10 })
      sheet.line('日本圧着端子製造株式会社（JST）', { size: 12 })
      sheet.line('RoHS10物質 非含有証明書', { size: 15 })
      sheet.gap()
      sheet.line(`型番：${facts.part}`)
      sheet.line('品名：コネクタ')
      sheet.paragraph(
        `上記製品は${cited(facts, 'EU指令2011/65/EU及び委任指令(EU)2015/863', 'EU指令2011/65/EU', 'EU指令2002/95/EC')}の閾値を超える制限物質を含有しておりません。`,
      )
      sheet.line(`令和${day(facts.issued, ({ y, m, d }) => `${y - 2018}年${m}月${d}日`)}`)
      sheet.line(facts.isSigned ? '品質保証部長　高橋 誠' : '品質保証部長　　　　　　（印）')
      return sheet
    },
  },
  {
    name: 'ja-panasonic',
    maker: 'Panasonic',
    doc_type: 'REACH Declaration',
    relation: 'series',
    parts: ['ERJ2RKF1002X', 'ERJ3EKF4701V'],
    sibling: 'ERA3AEB103V',
    defects: ['list', 'signature', 'expired'],
    write: (facts) => {
      const { entries, published_at } = listOf(facts)
      const sheet = new Sheet({ font: 'japanese', size: 10, header: 'パナソニック インダストリー株式会社' })
      sheet.centred('REACH規則 高懸念物質(SVHC)含有調査回答書', { size: 14 })
      sheet.gap()
      sheet.cells([56, 160], ['品番', 'ERJシリーズ'])
      sheet.cells([56, 160], ['回答日', day(facts.issued, ({ y, m, d }) => `${y}/${m}/${d}`)])
      sheet.cells([56, 160], ['対象', `認可対象候補物質 ${entries}物質（${cjk(published_at)}公表）`])
      sheet.cells([56, 160], ['結果', '0.1wt%を超える含有なし'])
      if (facts.expires !== null) sheet.cells([56, 160], ['有効期限', cjk(facts.expires)])
      sheet.gap()
      sheet.cells([56, 160], ['担当者', facts.isSigned ? '品質環境部 課長 中村 裕子' : ''])
      return sheet
    },
  },
]
