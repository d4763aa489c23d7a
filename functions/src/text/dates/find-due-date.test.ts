import { expect, it } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { readMail } from '../intent/read-mail'
import { findDueDate } from './find-due-date'

const due = (text: string) => {
  const day = findDueDate(readMail(mailOf({ text })))
  return day === null ? null : new Date(day).toISOString()
}

// The mail was received on Saturday, 7 November 2026.
it.each([
  ['We need it by 14-Nov.', '2026-11-14'],
  [
    'Responses are due no later than January 15, 2027. Our previous deadline of December 31 has been extended.',
    '2027-01-15',
  ],
  ['Please send us RoHS for LM317T. End of week 49 is fine.', '2026-12-04'],
  ['Unser Auditor kommt früher als geplant, ich brauche die Unterlagen daher bereits bis morgen 12 Uhr.', '2026-11-08'],
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
  // The nearer day of the two.
  ['We would appreciate your answer by 12/8.', '2026-12-08'],
  ['We would appreciate your answer by 8/12.', '2026-12-08'],
  ['Please send them by Friday, 27 November.', '2026-11-27'],
  ['Please send the RoHS certificates by EOD Friday.', '2026-11-13'],
  ['We need your declaration. You have ten working days.', '2026-11-20'],
  ['Necesitamos los certificados antes del viernes 27 de noviembre.', '2026-11-27'],
  ['2026. 11. 27.까지 회신 바랍니다.', '2026-11-27'],
  ['请于十四日内提供RoHS报告', '2026-11-21'],
  ['by 03/12/2026', '2026-12-03'],
  ['The audit is on 20 November, please send the RoHS certificates the day before.', '2026-11-19'],
  ['Our audit starts on Monday 23, we need your certificates the Friday before.', '2026-11-20'],
  ['Das Audit ist am 25.11.2026, bitte senden Sie die Erklärung eine Woche vorher.', '2026-11-18'],
  ['Nous avons besoin de votre attestation pour le vendredi 27.', '2026-11-27'],
  ['Please send the certificates by Friday week.', '2026-11-20'],
  ['Please send the certificates by close of business this Friday.', '2026-11-13'],
  ['Please send them this coming Friday.', '2026-11-13'],
  ['We need the declarations within 48 hours.', '2026-11-09'],
  ['Please send the CMRT by the end of the quarter.', '2026-12-31'],
  ['Hej, vi saknar intyg för komponenterna, skicka dem senast v. 48.', '2026-11-27'],
  ['Kérjük, a 48. hétig küldjék meg a nyilatkozatot.', '2026-11-27'],
  ['Va rugam sa trimiteti declaratiile pana vineri.', '2026-11-13'],
  ['Tarvitsemme vakuutukset viimeistään 20. marraskuuta.', '2026-11-20'],
  ['Hej, vi mangler erklæringerne, kan I sende dem til os senest fredag?', '2026-11-13'],
  ['截止日：民國 115/11/20，請提供RoHS報告', '2026-11-20'],
  ['26.11.20(금)까지 RoHS 자료 회신 부탁드립니다.', '2026-11-20'],
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
  'We have been waiting for your RoHS certificate for 18 days now.',
  'Please send the certificates, there is no reaction since Tuesday.',
  'Veuillez envoyer le certificat pour mon client.',
  'Please send the 8 digit commodity codes.',
  'This is the 3rd time that I ask for the RoHS certificate.',
])('%s (no due date)', (text) => {
  expect(due(text)).toBeNull()
})

it.each([
  ['ok, week 50 works for us. Please also send the REACH statement for LM317T.'],
  ['KW 50 passt. Bitte senden Sie uns noch die RoHS-Erklärung für LM317T.'],
  ['We order 50 pcs LM317T. Delivery week 51. Please enclose the RoHS declaration.'],
  ['Wir bestellen 50 Stk. LM317T. Liefertermin KW 51. Bitte die RoHS-Erklärung beilegen.'],
  ['Nous commandons 50 LM317T. Livraison semaine 51. Merci de joindre la déclaration RoHS.'],
  ['We order 50 pcs LM317T.\n\nDelivery: by 20 January 2027\n\nPlease enclose the RoHS declaration.'],
  ['Confermiamo l’ordine di 50 pz LM317T.\n\nConsegna: entro il 20 gennaio 2027.\n\nChiediamo la dichiarazione RoHS.'],
  ['Wir bestellen 50 Stk. LM317T.\n\nLieferung: bis 20.01.2027\n\nBitte die RoHS-Erklärung beilegen.'],
])('the time at which goods come is no due date: %s', (text) => expect(due(text)).toBeNull())

it.each([
  ['Please send the RoHS declaration for LM317T. Two weeks is fine.', '2026-11-21'],
  ['Please send the RoHS declaration for LM317T before the delivery in week 50.', '2026-12-11'],
])('a time that will do is one: %s', (text, day) => expect(due(text)).toBe(`${day}T00:00:00.000Z`))

it.each([
  ['Please upload your RoHS declaration of LM317T. The upload form will close on 17/12/2026.', '2026-12-17'],
  ['Bitte laden Sie die RoHS-Erklärung zu LM317T hoch. Die Plattform schließt am 17.12.2026.', '2026-12-17'],
  ['Bitte senden Sie uns RoHS zu LM317T. Die Umfrage wird am 17.12.2026 geschlossen.', '2026-12-17'],
  ['Merci de déposer la déclaration RoHS de LM317T. La plateforme ferme le 17 décembre.', '2026-12-17'],
  ['Les rogamos la declaración RoHS de LM317T. La encuesta se cerrará el 17/12/2026.', '2026-12-17'],
  ['Vi chiediamo la dichiarazione RoHS di LM317T. Il modulo chiude il 17 dicembre 2026.', '2026-12-17'],
  ['Pedimos a declaração RoHS do LM317T. A plataforma encerra a 17 de dezembro.', '2026-12-17'],
  ['Graag de RoHS-verklaring van LM317T. Het formulier sluit op 17-12-2026.', '2026-12-17'],
  ['Prosimy o deklarację RoHS dla LM317T. Platforma zamyka się 17.12.2026.', '2026-12-17'],
  ['Ladda upp RoHS-intyget för LM317T, tack. Systemet stänger den 17 december.', '2026-12-17'],
  ['请上传LM317T的RoHS声明。平台将于12月17日关闭。', '2026-12-17'],
  ['We need RoHS for LM317T. Deadline: 21 calendar days from today.', '2026-11-28'],
  ['Wir brauchen RoHS zu LM317T. Frist: 21 Kalendertage ab heute.', '2026-11-28'],
  ['Necesitamos RoHS de LM317T. Plazo: 21 días naturales a partir de hoy.', '2026-11-28'],
  [
    'Délai : 21 jours calendaires à compter d’aujourd’hui. Merci d’envoyer la déclaration RoHS de LM317T.',
    '2026-11-28',
  ],
  ['Ci serve RoHS di LM317T. Scadenza: 21 giorni di calendario a partire da oggi.', '2026-11-28'],
  ['Precisamos de RoHS do LM317T. Prazo: 21 dias corridos a partir de hoje.', '2026-11-28'],
  ['Graag RoHS van LM317T. Termijn: 21 kalenderdagen vanaf vandaag.', '2026-11-28'],
  ['Prosimy o RoHS dla LM317T. Termin: 21 dni kalendarzowych od dziś.', '2026-11-28'],
  ['Please send RoHS for LM317T. Deadline: 5 working days from today.', '2026-11-13'],
])('a day on which something closes, and days that are counted from now: %s', (text, day) =>
  expect(due(text)).toBe(`${day}T00:00:00.000Z`),
)

const AWAY = [
  'I am in Utrecht until Thursday and cannot open the folder.',
  'I’m out of the office until 19 November.',
  'Ich bin bis Donnerstag auf Dienstreise.',
  'Ich bin noch bis 19.11. im Urlaub und habe keinen Zugriff.',
  'Je suis à Nantes jusqu’à jeudi.',
  'Estoy de viaje hasta el jueves.',
  'Sono fuori ufficio fino a giovedì.',
  'Estarei em Setúbal até quinta.',
  'Ik ben tot donderdag op reis.',
  'Jestem na urlopie do czwartku.',
  'Jsem do čtvrtka na dovolené.',
  'Jag är på semester till torsdag.',
]

it.each(AWAY)('who is away until a day wants nothing by it: %s', (away) => {
  expect(due(`Can you take care of this?\n${away}`)).toBeNull()
  const forwarded = `${away}\n\n---------- Forwarded message ---------\nFrom: Kim <kim@customer.example>\nDate: Wed, 4 Nov 2026\nSubject: papers\nTo: Dana\n\nPlease send us RoHS for LM317T by 24 November.`
  expect(due(forwarded)).toBe('2026-11-24T00:00:00.000Z')
})

it.each([
  ['I am in a hurry and need the RoHS declaration of LM317T by Friday.'],
  ['We are at the last step, the RoHS declaration of LM317T has to be in our file until Friday.'],
  ['Ich brauche die RoHS-Erklärung zu LM317T bis Freitag, da ich dann im Urlaub bin.'],
  ['Estamos en auditoría y necesitamos la declaración RoHS de LM317T hasta el viernes.'],
])('but a day by which something is needed is due, whoever is where: %s', (text) =>
  expect(due(text)).toBe('2026-11-13T00:00:00.000Z'),
)
