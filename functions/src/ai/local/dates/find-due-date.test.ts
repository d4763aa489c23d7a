import { expect, it } from 'vitest'
import { mailOf } from '../example-mails'
import { readMail } from '../intent/read-mail'
import { findDueDate } from './find-due-date'

const due = (text: string) => {
  const day = findDueDate(readMail(mailOf({ text })))
  return day === null ? null : new Date(day).toISOString()
}

// The mail was received on Saturday, 7 November 2026.
it.each([
  ['We need it by 14-Nov.', '2026-11-14'],
  ['Please reply by November 20th.', '2026-11-20'],
  ['Deadline 31 Jan.', '2027-01-31'],
  ['Please submit before 3 December 2026', '2026-12-03'],
  ['due 2026-12-01', '2026-12-01'],
  ['Antwort bitte bis 28.11.2026.', '2026-11-28'],
  ['Bitte bis zum 28.11. antworten', '2026-11-28'],
  ['Bitte bis KW 48.', '2026-11-27'],
  ['due CW02', '2027-01-15'],
  ['avant le 5 décembre', '2026-12-05'],
  ['回答期限:11月28日', '2026-11-28'],
  ['请在2026年12月1日前回复', '2026-12-01'],
  ['12/5までにご回答ください', '2026-12-05'],
  ['客户下周三审核', '2026-11-11'],
  ['We need it next Wednesday.', '2026-11-11'],
  ['Please answer by Friday.', '2026-11-13'],
  ['Prosimy o odpowiedź do piątku.', '2026-11-13'],
  ['entro il 20 novembre', '2026-11-20'],
  ['para el 20 de noviembre', '2026-11-20'],
  ['11월 20일까지 회신 바랍니다', '2026-11-20'],
  ['Deadline: end of the month', '2026-11-30'],
  ['Please reply within two weeks.', '2026-11-21'],
  ['Please answer tomorrow.', '2026-11-08'],
  ['Please answer today.', '2026-11-07'],
  ['bis morgen bitte', '2026-11-08'],
  ['Please respond within 5 business days.', '2026-11-13'],
  ['请于3个工作日内回复', '2026-11-11'],
  ['by 12/13/2026', '2026-12-13'],
  ['by 03/12/2026', '2026-12-03'],
])('%s', (text, day) => {
  expect(due(text)).toBe(`${day}T00:00:00.000Z`)
})

it.each([
  'Directive 2011/65/EU and (EU) 2015/863 are needed.',
  'We need the Candidate List of 4 Feb 2026.',
  'Please send 2 mails by post.',
  'Guten Morgen, bitte senden Sie uns die Erklärung.',
  'by 31 June',
  'CMRT 6.6 required',
  'needed: parts from 12 May 1999',
])('%s (no due date)', (text) => {
  expect(due(text)).toBeNull()
})
