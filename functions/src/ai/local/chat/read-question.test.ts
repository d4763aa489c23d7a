import { describe, expect, it, test } from 'vitest'
import type { Wants } from '../../tasks/chat-facts'
import { readQuestion } from './read-question'

const TODAY = Date.UTC(2026, 10, 22)
const read = (query: string) => readQuestion(query, TODAY)
const wanted = ({ wants }: { wants: Wants }) =>
  Object.entries(wants)
    .filter(([, is]) => is)
    .map(([name]) => name)

describe('readQuestion', () => {
  test.each([
    ['Give me a compliance summary for STM32F407VGT6', ['summary'], ['STM32F407VGT6']],
    ['Give me a trade summary for TLC555CDR', ['trade'], ['TLC555CDR']],
    ['Find the compliance package for 0402ZD105KAT2A', ['documents'], ['0402ZD105KAT2A']],
    ['Show products similar to GRM155R60J475ME47D in my vault', ['similar'], ['GRM155R60J475ME47D']],
    ['Is 74HC595D,118 RoHS compliant?', ['summary'], ['74HC595D,118']],
    ['What is LM555CN/NOPB?', ['product'], ['LM555CN/NOPB']],
    ['HS code and country of origin of IRF540NPBF', ['trade'], ['IRF540NPBF']],
    ['Ist der STM32F030F4P6 REACH-konform?', ['summary'], ['STM32F030F4P6']],
    ['Ursprungsland und Zolltarifnummer für BAT54C-7-F', ['trade'], ['BAT54C-7-F']],
    ['Quelle est la déclaration RoHS de DS1307+ ?', ['summary', 'documents'], ['DS1307']],
    ['请问 STM32F407VGT6 的原产地和海关编码?', ['trade'], ['STM32F407VGT6']],
    ['STM32F407VGT6', ['summary'], ['STM32F407VGT6']],
    ['compliance package for NEW-PART-77', ['documents'], ['NEW-PART-77']],
    ['RoHS status of STM32F407VGT6 and QX-77410', ['summary'], ['STM32F407VGT6', 'QX-77410']],
    ['RoHS of QX-77410, QX-77411 and STM32F407VGT6?', ['summary'], ['STM32F407VGT6', 'QX-77410', 'QX-77411']],
    ['STM32F407VGT6, 2011/65/EU, REACH-240 and ISO-9001', ['summary'], ['STM32F407VGT6']],
    ['is STM32F407VGT6 fine under UL94V-0?', ['summary'], ['STM32F407VGT6']],
    ['what is the status of REQ-1001', ['summary', 'product'], []],
  ])('reads "%s"', (query, wants, parts) => {
    const question = read(query)
    expect(wanted(question)).toEqual(wants)
    expect(question.parts.map(({ text }) => text.replace(/\+$/, ''))).toEqual(parts)
    expect(question.own).toBeNull()
  })

  it('asks for every part of a list, and for one between signs of another script', () => {
    const list = ['STM32F407VGT6', 'TLC555CDR', 'DF04M', 'MB6S', 'AD620ANZ', 'MCP3008-I/P', 'BAT54C-7-F', 'CP2102-GMR']
    const keys = read(
      `RoHS status of\n${[...list, 'ACS712ELCTR-05B-T', 'TB6612FNG', 'IRF540NPBF', 'DS3231MZ'].join('\n')}`,
    ).keys
    expect(keys).toEqual(expect.arrayContaining(['TLC555CDR', 'MCP3008IP', 'TB6612FNG', 'DS3231MZ']))
    expect(keys.length).toBeLessThanOrEqual(30)
    expect(read('STM32F407VGT6の原産国はどこですか？').keys).toContain('STM32F407VGT6')
  })

  it('offers the vault every number that may be a part, also one of several words', () => {
    expect(read('Compliance summary for SFH 4550 please').keys).toContain('SFH4550')
    expect(read('compare LM317, TLC555 and G5LE-14 DC5').keys).toEqual(
      expect.arrayContaining(['LM317', 'TLC555', 'G5LE14DC5']),
    )
    expect(read('compare LM317, TLC555').keys).not.toContain('LM317TLC555')
    expect(read(Array.from({ length: 500 }, (_, at) => `AB${at}`).join(' ')).keys).toHaveLength(30)
  })

  it('knows which topics are asked for by name, and the maker', () => {
    expect(read('Is the TLC555CDR from Texas Instruments RoHS and REACH compliant?')).toMatchObject({
      topics: ['rohs', 'reach'],
      makers: ['Texas Instruments'],
    })
    expect(read('and reach?')).toMatchObject({ topics: ['reach'], isFollowUp: true, parts: [] })
  })

  test.each([
    ['Which RoHS declarations expire before March?', { from: TODAY, by: Date.UTC(2027, 2, 1) - 1, regimes: ['rohs'] }],
    ['Which documents expire within 30 days?', { from: TODAY, by: Date.UTC(2026, 11, 23) - 1, regimes: [] }],
    ['Which documents of Murata expire in the next 3 months?', { maker: 'Murata', by: Date.UTC(2027, 1, 23) - 1 }],
    ['what expires this year', { by: Date.UTC(2027, 0, 1) - 1 }],
    ['Which documents expire by 2027-01-15?', { by: Date.UTC(2027, 0, 16) - 1 }],
    ['Which documents expire before 15 January 2027?', { by: Date.UTC(2027, 0, 15) - 1 }],
    ['Which documents expire in May?', { from: Date.UTC(2027, 4, 1), by: Date.UTC(2027, 5, 1) - 1 }],
    ['Which documents may expire?', { from: TODAY, by: Date.UTC(2027, 0, 22) - 1 }],
    ['Which REACH declarations have expired?', { from: 0, by: TODAY - 1, regimes: ['reach'] }],
    ['Welche Dokumente laufen in den nächsten 30 Tagen ab?', { from: TODAY, by: Date.UTC(2026, 11, 23) - 1 }],
    ['Welche RoHS-Erklärungen sind abgelaufen?', { from: 0, by: TODAY - 1 }],
  ])('reads the time of "%s"', (query, own) => {
    expect(read(query).own).toMatchObject({ kind: 'expiring', ...own })
  })

  test.each([
    ['What is ACME still waiting for?', { kind: 'customer', name: 'ACME' }],
    ['what does Helio Systems still need?', { kind: 'customer', name: 'Helio Systems' }],
    ['Show open requests of ACME Industries', { kind: 'customer', name: 'ACME Industries' }],
    ['Worauf wartet ACME noch?', { kind: 'customer', name: 'ACME' }],
    ['Which requests are overdue?', { kind: 'requests', isOverdue: true, isMine: false }],
    ['my open requests', { kind: 'requests', isMine: true, isOverdue: false }],
    ['Which requests are due this week?', { kind: 'requests', by: Date.UTC(2026, 10, 23) - 1 }],
    ['What are we waiting for from Murata?', { kind: 'manufacturers', name: 'Murata' }],
    ['Which manufacturers have not answered?', { kind: 'manufacturers', name: null }],
    ['Who has not replied?', { kind: 'manufacturers', name: null }],
    ['Which parts contain lead?', { kind: 'containing', substance: 'Lead', topic: null }],
    ['which of our parts contain PFAS', { kind: 'containing', substance: 'PFAS', topic: 'pfas' }],
    ['Which parts have no RoHS document?', { kind: 'missing', regime: 'rohs' }],
    ['parts without REACH declaration', { kind: 'missing', regime: 'reach' }],
    ['How many products are in the vault?', { kind: 'counts' }],
    ['Wie viele Dokumente haben wir?', { kind: 'counts' }],
  ])('reads "%s" as a question about the organization', (query, own) => {
    expect(read(query).own).toMatchObject(own)
  })

  const BEFORE_MARCH = { kind: 'expiring', regimes: ['rohs'], from: TODAY, by: Date.UTC(2027, 2, 1) - 1 }
  const OVERDUE = { kind: 'requests', isOverdue: true, isMine: false }
  const NO_REACH = { kind: 'missing', regime: 'reach' }
  const ACME = { kind: 'customer', name: 'ACME' }
  const ALL = { kind: 'manufacturers', name: null }
  test.each([
    ['Welche RoHS-Erklärungen laufen vor März ab?', BEFORE_MARCH],
    ['Quelles déclarations RoHS expirent avant mars ?', BEFORE_MARCH],
    ['¿Qué declaraciones RoHS vencen antes de marzo?', BEFORE_MARCH],
    ['¿Qué certificados RoHS caducan antes de marzo?', BEFORE_MARCH],
    ['Quali dichiarazioni RoHS scadono prima di marzo?', BEFORE_MARCH],
    ['哪些RoHS声明在3月之前到期？', BEFORE_MARCH],
    ['哪些 RoHS 声明三月前过期?', BEFORE_MARCH],
    ['3月までに期限が切れるRoHS宣言書はどれですか？', BEFORE_MARCH],
    ['Which RoHS documents expire by the end of March?', { by: Date.UTC(2027, 3, 1) - 1 }],
    ['Quels documents expirent avant fin mars ?', { by: Date.UTC(2027, 3, 1) - 1 }],
    ['哪些文件在2027年3月底之前到期？', { by: Date.UTC(2027, 3, 1) - 1 }],
    ['Quels documents expirent dans les 30 jours ?', { by: Date.UTC(2026, 11, 23) - 1 }],
    ['Quali documenti scadono entro 2 settimane?', { by: Date.UTC(2026, 11, 7) - 1 }],
    ['哪些文件30天内到期？', { by: Date.UTC(2026, 11, 23) - 1 }],
    ['30日以内に期限が切れる書類は？', { by: Date.UTC(2026, 11, 23) - 1 }],
    ['Quelles déclarations REACH ont expiré ?', { from: 0, by: TODAY - 1, regimes: ['reach'] }],
    ['哪些REACH声明已过期？', { from: 0, by: TODAY - 1, regimes: ['reach'] }],
    ["Qu'attend encore ACME ?", ACME],
    ["Qu'est-ce qu'ACME attend encore ?", ACME],
    ['¿Qué espera todavía ACME?', ACME],
    ['¿Qué está esperando ACME?', ACME],
    ['Che cosa aspetta ancora ACME?', ACME],
    ['ACME还在等什么？', ACME],
    ['客户ACME在等待什么?', ACME],
    ['ACMEは何を待っていますか？', ACME],
    ['Which parts lack a REACH declaration?', NO_REACH],
    ['Welche Teile haben keine REACH-Erklärung?', NO_REACH],
    ['Welchen Bauteilen fehlt die REACH-Erklärung?', NO_REACH],
    ["Quelles pièces n'ont pas de déclaration REACH ?", NO_REACH],
    ['¿Qué piezas no tienen declaración REACH?', NO_REACH],
    ['Quali componenti non hanno una dichiarazione REACH?', NO_REACH],
    ['哪些零件没有REACH声明？', NO_REACH],
    ['REACH宣言書がない部品はどれですか？', NO_REACH],
    ['What is overdue?', OVERDUE],
    ['Was ist überfällig?', OVERDUE],
    ["Qu'est-ce qui est en retard ?", OVERDUE],
    ['¿Qué está atrasado?', OVERDUE],
    ['Cosa è in ritardo?', OVERDUE],
    ['哪些请求逾期了？', OVERDUE],
    ['期限を過ぎている依頼は？', OVERDUE],
    ['Wer hat noch nicht geantwortet?', ALL],
    ["Quels fabricants n'ont pas encore répondu ?", ALL],
    ['¿Qué fabricantes no han respondido?', ALL],
    ['Quali produttori non hanno risposto?', ALL],
    ['哪些制造商还没有回复？', ALL],
    ['返信がないメーカーは？', ALL],
    ['Which manufacturers are late?', ALL],
  ])('reads "%s" in its language', (query, own) => {
    expect(read(query).own).toMatchObject(own)
  })

  it('takes a long hostile question in no time', () => {
    const worst = [
      'what is '.repeat(500),
      'which parts '.repeat(400),
      'A1-'.repeat(1300),
      'from '.repeat(800),
      'piezas 等 '.repeat(400),
    ]
    const started = process.cpuUsage()
    for (const query of worst) read(query.slice(0, 4000))
    expect(process.cpuUsage(started).user / 1e6).toBeLessThan(2)
  })
})
