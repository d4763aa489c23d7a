import { expect, test } from 'vitest'
import { mailOf } from '../../testing/example-mails'
import { analyseLocally } from './analyse-email'

const read = (text: string, subject = 'Your certificates') => analyseLocally(mailOf({ subject, text }))

test.each([
  ['Dear Sirs,\n\nplease send us the valid certificates of your company:\n- ISO 9001\n- ISO 14001'],
  ['Guten Tag,\n\nbitte senden Sie uns die gültigen Zertifikate Ihres Hauses:\n1. DIN EN ISO 9001:2015\n2. ISO 14001'],
  ['Guten Tag,\n\nkönnten Sie uns die gültigen Zertifikate Ihrer Firma zusenden:\na) ISO 9001\nb) ISO 14001'],
  ['Bonjour,\n\nmerci de nous transmettre les certificats à jour de votre entreprise :\n• ISO 9001\n• ISO 14001'],
  ['Buenos días:\n\nrogamos nos envíen los certificados actuales de su compañía:\n1. ISO 9001\n2. ISO 14001'],
  ['Buongiorno,\n\nsi prega di inviare i certificati validi della Vostra ditta:\n1) ISO 9001\n2) ISO 14001'],
  ['Bom dia,\n\nsolicitamos o envio dos certificados válidos da vossa empresa:\n- ISO 9001\n- ISO 14001'],
  ['Goedemiddag,\n\nwilt u ons de geldige certificaten van uw onderneming toesturen:\n- ISO 9001\n- ISO 14001'],
  ['Dzień dobry,\n\nproszę przesłać ważne certyfikaty Państwa spółki:\n- ISO 9001\n- ISO 14001'],
  ['Dzień dobry,\n\nczy mogliby Państwo przesłać obowiązujące certyfikaty firmy?\n1) ISO 9001\n2) ISO 14001'],
  ['Dobrý den,\n\nprosím o zaslání aktuálních certifikátů vaší firmy:\n- ČSN EN ISO 9001\n- ISO 14001'],
  ['Hej,\n\nvänligen skicka företagets giltiga certifikat:\n- ISO 9001\n- ISO 14001'],
  ['Hej,\n\nsend venligst jeres gyldige certifikater:\n- ISO 9001\n- ISO 14001'],
  ['Hei,\n\npyydämme lähettämään yrityksenne voimassa olevat sertifikaatit:\n- ISO 9001\n- ISO 14001'],
  ['Tisztelt Partnerünk!\n\nKérjük, küldjék meg cégük érvényes tanúsítványait:\n- ISO 9001\n- ISO 14001'],
  ['Bună ziua,\n\nvă rugăm să ne trimiteți certificatele valabile ale firmei:\n- ISO 9001\n- ISO 14001'],
  ['Merhaba,\n\nlütfen firmanızın geçerli sertifikalarını gönderin:\n- ISO 9001\n- ISO 14001'],
  ['您好，\n\n请提供贵司最新的证书：\n1. ISO 9001\n2. ISO 14001'],
  ['いつもお世話になっております。\n\n貴社の最新の認証書をお送りください。\n・ISO 9001\n・ISO 14001'],
  ['안녕하세요.\n\n귀사의 최신 인증서를 보내 주시기 바랍니다.\n- ISO 9001\n- ISO 14001'],
])('a list of standards below a plea for certificates asks for them: %s', (text) => {
  expect(read(text)).toMatchObject({
    is_compliance_request: true,
    topics: ['quality_certificate', 'environment_certificate'],
    conditions: [],
  })
})

test('the day is read with it', () => {
  const text =
    'Dzień dobry,\n\nproszę przesłać ważne certyfikaty Państwa spółki:\n1. ISO 9001\n2. IATF 16949\n\nProsimy o odpowiedź do 18.12.2026.'
  const { due_date, topics } = read(text)
  expect(topics).toEqual(['quality_certificate', 'automotive_certificate'])
  expect(due_date).not.toBeNull()
})

test.each([
  ['Hello,\n\nwe make cables and would like to win you as a customer. Our certificates:\n- ISO 9001\n- ISO 14001'],
  ['Hello,\n\nplease send us an offer for the audit of our certificates:\n- ISO 9001\n- ISO 14001'],
  ['Dear customer,\n\nplease find our new certificates below.\n- ISO 9001\n- ISO 14001'],
])('the certificates of the writer are not asked for: %s', (text) => {
  expect(read(text, 'Hello').is_compliance_request).toBe(false)
})
